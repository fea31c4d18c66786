import type { ReactNode } from 'react'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Drawing } from './drawing'
import { Icon } from '~/ui/icons/icon'
import { RequestId } from './request_id'
import classes from './states.module.css'

interface BlockProps {
  title: string
  children?: ReactNode
  actions?: ReactNode
}

/** First use: what belongs here, what to do, with the button that does it. */
export function EmptyState({ title, children, actions }: BlockProps) {
  return (
    <div className={classes.block}>
      <Drawing name="filter" viewBox="0 0 700 360" className={classes.drawing} />
      <h2>{title}</h2>
      {children && <p className={classes.text}>{children}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}

interface NoMatchProps {
  title: string
  /** Names what was looked for, so that it can be widened. */
  children?: ReactNode
  onClear?: () => void
}

/** There is something, but not with these filters. */
export function NoMatchState({ title, children, onClear }: NoMatchProps) {
  const { t } = useTexts()
  return (
    <div className={classes.block}>
      <span className={classes.callout} aria-hidden="true">
        0
      </span>
      <h2>{title}</h2>
      {children && <p className={classes.text}>{children}</p>}
      {onClear && (
        <div className={classes.actions}>
          <Button onClick={onClear}>{t('common.clear_filters')}</Button>
        </div>
      )}
    </div>
  )
}

interface ErrorStateProps {
  title: string
  /** What happened and what is kept. */
  children?: ReactNode
  onRetry?: () => void
  requestId?: string | null
}

/** It did not work: what happened, what is kept, how to try again. */
export function ErrorState({ title, children, onRetry, requestId }: ErrorStateProps) {
  const { t } = useTexts()
  return (
    <div className={classes.block} role="alert">
      <span className={`${classes.callout} ${classes.bad}`}>
        <Icon name="warn" />
      </span>
      <h2>{title}</h2>
      {children && <p className={classes.text}>{children}</p>}
      {onRetry && (
        <div className={classes.actions}>
          <Button icon="refresh" onClick={onRetry}>
            {t('common.try_again')}
          </Button>
        </div>
      )}
      <RequestId id={requestId} />
    </div>
  )
}
