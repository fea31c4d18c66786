import { Head } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { route } from '~/lib/routing/routes'
import { useTexts, type TextKey } from '~/lib/texts/texts'
import { Button, ButtonLink } from '~/ui/button'
import { Drawing } from '~/ui/feedback/drawing'
import { RequestId } from '~/ui/feedback/request_id'
import classes from './error_page.module.css'

/** What the server sends with an error page. */
export interface ErrorPageProps {
  status: number
  /** What happened, in the user's language. */
  message: string
  request_id: string
}

interface Props extends ErrorPageProps {
  title: TextKey
  /** Missing where the server's own message says it best. */
  text?: TextKey
  next: NextStep
  /** Below the text: whom to turn to. */
  children?: ReactNode
}

/** What happened, what to do, and what support asks for. */
export function ErrorPage({ status, message, request_id, title, text, next, children }: Props) {
  const { t } = useTexts()
  return (
    <div className={classes.page}>
      <Head title={t(title)} />
      <Drawing name="strut" viewBox="0 0 820 540" className={classes.drawing} />
      <p className={classes.status}>{status}</p>
      <h1>{t(title)}</h1>
      <p className={classes.text}>{text ? t(text) : message}</p>
      {children && <p className={classes.text}>{children}</p>}
      <div className={classes.actions}>
        <NextStepButton next={next} />
      </div>
      <RequestId id={request_id} />
    </div>
  )
}

/** A page to go to, or the same one once more. */
type NextStep = 'dashboard' | 'home' | 'reload'

function NextStepButton({ next }: { next: NextStep }) {
  const { t } = useTexts()
  if (next === 'reload') {
    return (
      <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
        {t('errors_pages.reload')}
      </Button>
    )
  }
  return (
    <ButtonLink variant="primary" href={route(next)}>
      {t(`errors_pages.to_${next}`)}
    </ButtonLink>
  )
}
