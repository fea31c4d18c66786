import {
  captureException,
  close,
  dedupeIntegration,
  init,
  linkedErrorsIntegration,
  onUncaughtExceptionIntegration,
  onUnhandledRejectionIntegration,
} from '@sentry/node'
import env from '#start/env'

/** What helps to find the moment in the log; never anything secret. */
export interface ErrorFacts {
  request_id?: string | null
  user_id?: number | null
  [fact: string]: string | number | null | undefined
}

/** The service errors are sent to. */
export interface ErrorService {
  capture: (error: unknown, facts: ErrorFacts) => void
  /** Gives what was captured two seconds to leave. */
  close: () => Promise<unknown>
}

/** Errors only: no tracing, no bodies, no cookies, no addresses of users. */
export function openErrorService(dsn: string): ErrorService {
  init({
    dsn,
    environment: env.get('NODE_ENV'),
    defaultIntegrations: false,
    integrations: [
      dedupeIntegration(),
      linkedErrorsIntegration(),
      onUncaughtExceptionIntegration(),
      onUnhandledRejectionIntegration(),
    ],
    skipOpenTelemetrySetup: true,
    sendDefaultPii: false,
  })
  return { capture, close: () => close(2_000) }
}

function capture(error: unknown, { user_id, ...facts }: ErrorFacts): void {
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== undefined)
  captureException(error, {
    tags: Object.fromEntries(known),
    ...(user_id && { user: { id: String(user_id) } }),
  })
}
