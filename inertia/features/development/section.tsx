import type { ReactNode } from 'react'
import classes from './section.module.css'

/** A named part of the page that shows the components. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** A row of one state of something. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <span className={classes.label}>{label}</span>
      {children}
    </div>
  )
}
