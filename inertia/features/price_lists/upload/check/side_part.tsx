import { useId, type ReactNode } from 'react'
import { Count } from '~/ui/marks/count'
import { Icon } from '~/ui/icons/icon'
import { cn } from '~/ui/class_names'
import classes from './side_part.module.css'

interface SidePartProps {
  title: string
  count?: string
  /** A remark at the right end of its head. */
  beside?: string
  children: ReactNode
}

/** A part of what stands beside the figures. */
export function SidePart({ title, count, beside, children }: SidePartProps) {
  const id = useId()
  return (
    <section className={classes.part} aria-labelledby={id}>
      <header className={classes.head}>
        <h3 id={id}>{title}</h3>
        {count !== undefined && <Count>{count}</Count>}
        {beside && <span className={classes.beside}>{beside}</span>}
      </header>
      {children}
    </section>
  )
}

interface SaidProps {
  tone: 'good' | 'quiet' | 'warn'
  children: ReactNode
  /** What can be looked at. */
  end?: ReactNode
}

const icons = { good: 's-completed', quiet: 'info', warn: 'warn' } as const

/** One thing that is said: fine, or to be looked at. */
export function Said({ tone, children, end }: SaidProps) {
  return (
    <li className={cn(classes.said, classes[tone])}>
      <Icon name={icons[tone]} size={14} />
      <span>{children}</span>
      {end}
    </li>
  )
}
