import { hostname } from 'node:os'
import {
  captureException,
  close,
  createStackParser,
  createTransport,
  dedupeIntegration,
  initAndBind,
  linkedErrorsIntegration,
  nodeStackLineParser,
  ServerRuntimeClient,
  type BaseTransportOptions,
} from '@sentry/core'
import { log } from '#app/errors/log'
import env from '#start/env'

/** Values that help to find the error in the log. They never contain secrets. */
export interface ErrorFacts {
  request_id?: string | null
  user_id?: number | null
  [fact: string]: string | number | null | undefined
}

/** The service to which errors are sent. */
export interface ErrorService {
  capture: (error: unknown, facts: ErrorFacts) => void
  /** Waits up to two seconds until captured errors are sent. */
  close: () => Promise<unknown>
}

/** How long an ending process waits until captured errors are sent. */
const LAST_WORDS_MS = 2_000

/**
 * Sends only errors: no traces, bodies, cookies or network addresses of users. It uses the core package of Sentry,
 * which the browser needs as well. Sentry's package for Node would bring a dozen further packages for tracing.
 */
export function openErrorService(dsn: string): ErrorService {
  initAndBind(ServerRuntimeClient, {
    dsn,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    serverName: hostname(),
    environment: env.get('NODE_ENV'),
    integrations: [dedupeIntegration(), linkedErrorsIntegration()],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: sendWithFetch,
    sendDefaultPii: false,
  })
  captureUnhandled()
  return { capture, close: () => close(LAST_WORDS_MS) }
}

function sendWithFetch(options: BaseTransportOptions) {
  return createTransport(options, async ({ body }) => {
    // An envelope is bytes only if it has an attachment.
    const bytes = typeof body === 'string' ? body : new Uint8Array(body)
    const headersSent = { 'Content-Type': 'application/x-sentry-envelope' }
    const response = await fetch(options.url, { method: 'POST', headers: headersSent, body: bytes })
    await response.body?.cancel()
    const { headers } = response
    return {
      statusCode: response.status,
      headers: {
        'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
        'retry-after': headers.get('retry-after'),
      },
    }
  })
}

/**
 * Reports errors that nothing handles. An exception ends the process, as it does without this; a rejection is
 * reported and logged, and the process goes on.
 */
function captureUnhandled(): void {
  process.on('uncaughtException', (error) => {
    captureException(error, { level: 'fatal' })
    if (process.listenerCount('uncaughtException') > 1) return
    log.error({ err: error }, 'an error was not handled')
    void endProcess()
  })
  // app/database/survive_loss.ts leaves rejections to this listener.
  process.on('unhandledRejection', (reason) => {
    captureException(reason, { level: 'error' })
    log.error({ err: reason }, 'a rejection was not handled')
  })
}

async function endProcess(): Promise<void> {
  await close(LAST_WORDS_MS)
  process.exit(1)
}

function capture(error: unknown, { user_id, ...facts }: ErrorFacts): void {
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== undefined)
  captureException(error, {
    tags: Object.fromEntries(known),
    ...(user_id && { user: { id: String(user_id) } }),
  })
}
