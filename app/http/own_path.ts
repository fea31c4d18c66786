import type { HttpContext } from '@adonisjs/core/http'

/** The return path of a guest is stored in the guest's cookie, of which browsers keep 4 KB. */
const LONGEST = 1_000

/** A placeholder origin for parsing paths. */
const ANYWHERE = 'http://portal.invalid'

/**
 * Returns a path of this portal with its query, or null. A path that leads to another host (`//other.example`,
 * `/\other`) or is too long to be stored is no return path.
 */
export function ownPath(text: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, ANYWHERE)) return null
  const { origin, pathname, search } = new URL(text, ANYWHERE)
  // Normalised without its dots, `/.//other.example` would begin like another host.
  const isOwn = origin === ANYWHERE && !pathname.startsWith('//')
  const path = pathname + search
  return isOwn && path.length <= LONGEST ? path : null
}

/** The same for a full URL (such as that of a Referer) on this host. */
export function ownPathOf(url: string | undefined, host: string | null): string | null {
  if (!url || !URL.canParse(url)) return null
  const parsed = new URL(url)
  return parsed.host === host ? ownPath(parsed.pathname + parsed.search) : null
}

/** Stores the requested page, to which the user is redirected after signing in. */
export function keepIntended({ request, session }: HttpContext): void {
  const path = request.method() === 'GET' ? ownPath(request.url(true)) : null
  if (path !== null && session?.initiated) session.setIntendedUrl(path)
}
