import {
  captureException,
  close,
  dedupeIntegration,
  init,
  linkedErrorsIntegration,
  onUncaughtExceptionIntegration,
  onUnhandledRejectionIntegration,
} from '@sentry/node'
import type { ErrorFacts } from '#app/support/error_reporting'
import env from '#start/env'

/** Errors only: no tracing, no bodies, no cookies, no addresses of users. */
export function openSdk(dsn: string): void {
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
}

export function capture(error: unknown, { user_id, ...facts }: ErrorFacts): void {
  const tags = Object.fromEntries(Object.entries(facts).filter(([, value]) => value != null))
  captureException(error, { tags, ...(user_id != null && { user: { id: String(user_id) } }) })
}

export async function closeSdk(): Promise<void> {
  await close(2_000)
}
