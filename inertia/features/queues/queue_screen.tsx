import type { ReactNode } from 'react'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/feedback/states'
import { PageHead } from '~/ui/page/page_head'
import classes from './queue_screen.module.css'

interface QueueScreenProps {
  title: string
  /** How many wait. */
  count: string
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Lead to the views of the screen. */
  tabs?: ReactNode
  /** Another view, which is shown instead of the queue. */
  other?: ReactNode | false
  /** Says that nothing waits; false while something does. */
  empty: { title: string; text: string } | false
  /** What waits: a `QueueList`. */
  list: ReactNode
  /** What is open of it, or that it waits no longer. */
  children: ReactNode
}

/** A queue that staff answer: what waits beside what is known of the one that is open. */
export function QueueScreen(props: QueueScreenProps) {
  const { title, count, actions, tabs, other, empty, list, children } = props
  return (
    <div className={classes.screen}>
      <PageHead title={title} beside={count}>
        {actions}
      </PageHead>
      {tabs}
      {other ||
        (empty ? (
          <EmptyState title={empty.title}>{empty.text}</EmptyState>
        ) : (
          <div className={classes.split}>
            {list}
            {children}
          </div>
        ))}
    </div>
  )
}

interface GoneFromQueueProps {
  title: string
  /** Leads to the next one; false: nothing else waits. */
  next: { label: string; href: string } | false
  children: ReactNode
}

/** What was asked for waits no longer. */
export function GoneFromQueue({ title, next, children }: GoneFromQueueProps) {
  return (
    <EmptyState
      title={title}
      actions={
        next && (
          <ButtonLink variant="primary" href={next.href}>
            {next.label}
          </ButtonLink>
        )
      }
    >
      {children}
    </EmptyState>
  )
}
