import type { ReactNode } from 'react'
import classes from './queue_pane.module.css'

interface QueuePaneProps {
  name: string
  /** What is known of it, below its name. */
  facts: ReactNode
  /** Its parts: each has the class `part` of `queue_pane.module.css`. */
  children: ReactNode
}

/** The one of a queue that is open: what is known of it, and the answer. */
export function QueuePane({ name, facts, children }: QueuePaneProps) {
  return (
    <section className={classes.pane} aria-label={name}>
      <header className={classes.head}>
        <h2>{name}</h2>
        {facts}
      </header>
      {children}
    </section>
  )
}
