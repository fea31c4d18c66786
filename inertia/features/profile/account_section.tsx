import type { ReactNode } from 'react'
import classes from './account_section.module.css'

interface AccountSectionProps {
  /** Where the list at the side leads to. */
  id: string
  title: string
  /** What it is about, in a sentence or two. */
  lead: ReactNode
  children: ReactNode
}

/** A part of the account's page: what it is about at the left, the thing itself beside it. */
export function AccountSection({ id, title, lead, children }: AccountSectionProps) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
      <header className={classes.about}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{lead}</p>
      </header>
      <div className={classes.content}>{children}</div>
    </section>
  )
}
