import { sendReport } from '~/lib/errors/error_reporter'

const seen = new WeakSet<object>()

/** Unexpected errors of the client end here, each of them once. */
export function report(error: unknown): void {
  if (typeof error === 'object' && error !== null) {
    if (seen.has(error)) return
    seen.add(error)
  }
  console.error(error)
  sendReport(error)
}
