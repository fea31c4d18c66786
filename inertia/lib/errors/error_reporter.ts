import type { ErrorReport } from '~/lib/errors/error_report'
import { currentProps } from '~/lib/page_props'

const MOST_WAITING = 20

let waiting: ErrorReport[] = []
let send: ((report: ErrorReport) => void) | null = null
let isLoading = false

/**
 * Sends an error to the service of the shared prop `error_dsn`. What sends it is loaded with the
 * first error; without that prop it never is, and nothing leaves the browser.
 */
export function sendReport(error: unknown): void {
  if (typeof window === 'undefined') return
  const props = currentProps()
  const failed = error as { requestId?: unknown } | null | undefined
  const ofCall = typeof failed?.requestId === 'string' ? failed.requestId : null
  const report = {
    error,
    request_id: ofCall ?? props?.request_id ?? null,
    user_id: props?.auth.user?.id ?? null,
  }
  if (send) return send(report)
  // Before the first page nobody knows whether there is a service.
  if (props && !props.error_dsn) return
  if (waiting.length < MOST_WAITING) waiting.push(report)
  if (props?.error_dsn && !isLoading) void load(props.error_dsn)
}

async function load(dsn: string): Promise<void> {
  isLoading = true
  try {
    const { openSdk } = await import('~/lib/errors/error_sdk')
    send = openSdk(dsn)
    waiting.forEach(send)
    waiting = []
  } catch {
    // Offline, or a new version: the next error tries again, and takes those that wait with it.
  } finally {
    isLoading = false
  }
}

/** Errors that nobody caught are reported, too; the app begins with it. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => error && sendReport(error))
  window.addEventListener('unhandledrejection', ({ reason }) => sendReport(reason))
}
