import type { HttpContext } from '@adonisjs/core/http'
import { ownPath, ownPathOf } from '#app/http/own_path'

const KEY = 'confirm_then'

/** Where to go on after the password: the page that was asked for, or the one a form was on. */
export function keepWayBack({ request, session }: HttpContext): void {
  const isVisit = request.method() === 'GET'
  const path = isVisit
    ? ownPath(request.url(true))
    : ownPathOf(request.header('referer'), request.host())
  if (path !== null) session.put(KEY, path)
}

/** Takes it; the dashboard when there is none. */
export function takeWayBack({ session }: HttpContext): string {
  const path: unknown = session.pull(KEY)
  return (typeof path === 'string' ? ownPath(path) : null) ?? '/dashboard'
}
