/** An address of nobody knows where, for reading paths. */
const ANYWHERE = 'http://portal.invalid'

/**
 * A path of this portal with its query, or null: what leads elsewhere (`//other.example`, `/\other`) is
 * no way back.
 */
export function ownPath(text: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, ANYWHERE)) return null
  const { origin, pathname, search } = new URL(text, ANYWHERE)
  // Without their dots `/.//other.example` begins as another address would.
  return origin === ANYWHERE && !pathname.startsWith('//') ? pathname + search : null
}

/** The same of a whole address (that of a Referer), when it is on this host. */
export function ownPathOf(url: string | undefined, host: string | null): string | null {
  if (!url || !URL.canParse(url)) return null
  const parsed = new URL(url)
  return parsed.host === host ? ownPath(parsed.pathname + parsed.search) : null
}
