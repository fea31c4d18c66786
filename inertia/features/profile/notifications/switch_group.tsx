import { useId, type ReactNode } from 'react'
import classes from './switch_group.module.css'

/** Choices that belong together, each of which counts at once. */
export function SwitchGroup({ title, lead, children }: SwitchGroupProps) {
  const id = useId()
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className={classes.lead}>{lead}</p>
      <div className={classes.choices}>{children}</div>
    </section>
  )
}

interface SwitchGroupProps {
  title: string
  /** What it is about. */
  lead: string
  children: ReactNode
}
