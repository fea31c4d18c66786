import type { HttpContext } from '@adonisjs/core/http'

/** The way back of a guest lies in their cookie, of which browsers keep 4 KB. */
const LONGEST = 1_000

/** An address of nobody knows where, for reading paths. */
const ANYWHERE = 'http://portal.invalid'

/**
 * A path of this portal with its query, or null: what leads elsewhere (`//other.example`, `/\other`) is
 * no way back, nor is what is too long to be kept.
 */
export function ownPath(text: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, ANYWHERE)) return null
  const { origin, pathname, search } = new URL(text, ANYWHERE)
  // Without their dots `/.//other.example` begins as another address would.
  const isOwn = origin === ANYWHERE && !pathname.startsWith('//')
  const path = pathname + search
  return isOwn && path.length <= LONGEST ? path : null
}

/** The same of a whole address (that of a Referer), when it is on this host. */
export function ownPathOf(url: string | undefined, host: string | null): string | null {
  if (!url || !URL.canParse(url)) return null
  const parsed = new URL(url)
  return parsed.host === host ? ownPath(parsed.pathname + parsed.search) : null
}

/** Keeps the page a visit asked for, to be led to once its visitor may see it. */
export function keepIntended({ request, session }: HttpContext): void {
  const path = request.method() === 'GET' ? ownPath(request.url(true)) : null
  if (path !== null && session?.initiated) session.setIntendedUrl(path)
}
