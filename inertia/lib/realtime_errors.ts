import { report } from '~/lib/report'

const said = new Set<string>()

/** Logs and reports (specification §8); the user sees nothing. The same again says nothing new. */
export function complain(what: 'WebSocket error:' | 'WebSocket failed:', error: unknown): void {
  const text = serialize(error)
  if (said.has(what + text)) return
  said.add(what + text)
  // oxlint-disable-next-line no-console -- the specification's own words (§8)
  console.error(what, text)
  report(new Error(`${what} ${text}`, { cause: error }))
}

function serialize(error: unknown): string {
  try {
    return error instanceof Error ? `"${error.message}"` : JSON.stringify(error)
  } catch {
    return String(error) // it holds the socket, which cannot be written down
  }
}
