import logger from '@adonisjs/core/services/logger'
import type { ErrorFacts, ErrorService } from '#app/errors/error_service'
import env from '#start/env'

/** The address to which unexpected errors are sent (Sentry's protocol); null: they are not sent. */
export const errorDsn: string | null = env.get('SENTRY_DSN') || null

let service: Promise<ErrorService> | undefined

/** Loads the reporting code only if a DSN is set. */
export function openErrorReporting(): Promise<ErrorService> | null {
  if (!errorDsn) return null
  service ??= import('#app/errors/error_service').then(({ openErrorService }) =>
    openErrorService(errorDsn)
  )
  return service
}

/** Sends an unexpected error. The caller writes it to the log. */
export function reportError(thrown: unknown, facts: ErrorFacts = {}): void {
  openErrorReporting()
    ?.then(({ capture }) => capture(thrown, facts))
    .catch((failure: unknown) => logger.warn({ err: failure }, 'error was not reported'))
}

/** Waits before a process ends until reported errors are sent. */
export async function closeErrorReporting(): Promise<void> {
  await (await service)?.close()
}
