import { sendReport } from '~/lib/errors/error_reporter'

const said = new Set<string>()

/** Logs and reports; the user sees nothing. The same again says nothing new. */
export function complain(what: 'WebSocket error:' | 'WebSocket failed:', error: unknown): void {
  const text = serialize(error)
  const cause = what + serialize(causeOf(error))
  if (said.has(cause)) return
  said.add(cause)
  // oxlint-disable-next-line no-console -- operators look for these words
  console.error(what, text)
  sendReport(new Error(`${what} ${text}`, { cause: error }))
}

/** The client says most errors twice, once wrapped in another. */
function causeOf(error: unknown): unknown {
  const isWrapped = typeof error === 'object' && error !== null && 'error' in error && error.error
  return isWrapped ? error.error : error
}

function serialize(error: unknown): string {
  try {
    return error instanceof Error ? JSON.stringify(error.message) : JSON.stringify(error)
  } catch {
    return String(error) // it holds the socket, which cannot be written down
  }
}
