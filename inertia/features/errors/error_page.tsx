import { Head } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { Drawing } from '~/ui/feedback/drawing'
import { RequestId } from '~/ui/feedback/states'
import classes from './error_page.module.css'

/** What the server sends with an error page. */
export interface ErrorPageProps {
  status: number
  /** What happened, in the user's language. */
  message: string
  request_id: string
}

interface Props {
  status: number
  title: string
  requestId: string
  children: ReactNode
  actions: ReactNode
}

/** What happened, what to do, and what support asks for. */
export function ErrorPage({ status, title, requestId, children, actions }: Props) {
  return (
    <div className={classes.page}>
      <Head title={title} />
      <Drawing name="strut" viewBox="0 0 820 540" className={classes.drawing} />
      <p className={classes.status}>{status}</p>
      <h1>{title}</h1>
      <p className={classes.text}>{children}</p>
      <div className={classes.actions}>{actions}</div>
      <RequestId id={requestId} />
    </div>
  )
}
