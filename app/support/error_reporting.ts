import logger from '@adonisjs/core/services/logger'
import env from '#start/env'

/** What helps to find the moment in the log; never anything secret. */
export interface ErrorFacts {
  request_id?: string | null
  user_id?: number | null
  [fact: string]: string | number | null | undefined
}

/** Where unexpected errors are sent (Sentry's protocol); null: nowhere. */
export const errorDsn: string | null = env.get('SENTRY_DSN') || null

type Sdk = typeof import('#app/support/error_reporting_sdk')

let sdk: Promise<Sdk> | undefined

/** Without a DSN nothing is loaded. */
export function openErrorReporting(): Promise<Sdk> | null {
  if (!errorDsn) return null
  sdk ??= import('#app/support/error_reporting_sdk').then((loaded) => {
    loaded.openSdk(errorDsn)
    return loaded
  })
  return sdk
}

/** Sends an error nobody expected. It is written to the log by whoever caught it. */
export function reportError(error: unknown, facts: ErrorFacts = {}): void {
  openErrorReporting()
    ?.then(({ capture }) => capture(error, facts))
    .catch((failure: unknown) => logger.warn({ err: failure }, 'error was not reported'))
}

/** Before a process ends: what was reported gets two seconds to leave. */
export async function closeErrorReporting(): Promise<void> {
  await (await sdk)?.closeSdk()
}
