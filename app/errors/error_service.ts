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

/** How long a process that ends waits until captured errors are sent. */
const LAST_WORDS_MS = 2_000

/**
 * Sends errors only: no tracing, no bodies, no cookies, no addresses of users. It uses the core of Sentry's packages,
 * which the browser needs as well. Their package for Node would bring a dozen more, for tracing.
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
    // An envelope with an attachment would be bytes.
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
