import logger from '@adonisjs/core/services/logger'
import type { ErrorFacts, ErrorService } from '#app/errors/error_service'
import env from '#start/env'

/** Where unexpected errors are sent (Sentry's protocol); null: nowhere. */
export const errorDsn: string | null = env.get('SENTRY_DSN') || null

let service: Promise<ErrorService> | undefined

/** Without a DSN nothing is loaded. */
export function openErrorReporting(): Promise<ErrorService> | null {
  if (!errorDsn) return null
  service ??= import('#app/errors/error_service').then(({ openErrorService }) =>
    openErrorService(errorDsn)
  )
  return service
}

/** Sends an error nobody expected. It is written to the log by whoever caught it. */
export function reportError(thrown: unknown, facts: ErrorFacts = {}): void {
  openErrorReporting()
    ?.then(({ capture }) => capture(thrown, facts))
    .catch((failure: unknown) => logger.warn({ err: failure }, 'error was not reported'))
}

/** Before a process ends: what was reported gets a moment to leave. */
export async function closeErrorReporting(): Promise<void> {
  await (await service)?.close()
}
