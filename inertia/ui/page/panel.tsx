import { useId, type ReactNode } from 'react'
import { Count } from '~/ui/marks/count'
import classes from './panel.module.css'

interface PanelProps {
  title: string
  /** A plain figure after the title; `move` makes it an amber circle that waits for someone. */
  count?: string
  move?: boolean
  end?: ReactNode
  children: ReactNode
}

/** A part of a page with a head of its own. */
export function Panel({ title, count, move, end, children }: PanelProps) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{title}</h2>
        {count !== undefined && <Count move={move}>{count}</Count>}
        {end && <div className={classes.end}>{end}</div>}
      </header>
      {children}
    </section>
  )
}
