import type { HttpRequest } from '@adonisjs/core/http'

/** `/apps/` and `/broadcasting/` belong to the Pusher protocol; `/api/docs` contains pages. */
const API = /^\/(?:api(?!\/docs(?:\/|$))|health|apps|broadcasting)\//

/** API calls and health checks never get pages, whatever their headers say. */
export function isApi(request: HttpRequest): boolean {
  return API.test(request.parsedUrl.pathname)
}

/** The server calls of the Pusher protocol, which an application signs with its secret. */
export function isOfApplication(request: HttpRequest): boolean {
  return request.parsedUrl.pathname?.startsWith('/apps/') ?? false
}

/**
 * Whether a program calls with a token: any bearer token counts under `/api`, where nothing else uses the header.
 * Elsewhere only the portal's tokens count, because proxies send tokens of their own with every page.
 */
export function bringsToken(request: HttpRequest): boolean {
  const authorization = request.header('authorization')
  if (authorization === undefined) return false
  const ours = request.parsedUrl.pathname?.startsWith('/api/') ? /^bearer( |$)/i : /^bearer slt_/i
  return ours.test(authorization)
}

/** API calls that change nothing. */
export function isApiRead(request: HttpRequest): boolean {
  return request.method() === 'GET' && isApi(request)
}

/** Whether the client expects JSON: API calls, scripts, and requests that accept it, but never Inertia. */
export function wantsJson(request: HttpRequest): boolean {
  if (isApi(request) || bringsToken(request)) return true
  if (request.header('x-inertia')) return false
  return request.ajax() || request.accepts(['html', 'json']) === 'json'
}

/** Whether the client expects an HTML document: the first page of a visit. Inertia then requests only props. */
export function isWholePage(request: HttpRequest): boolean {
  return !request.header('x-inertia')
}

/** An Inertia visit that sends data, such as a form or a menu. */
export function isChangingVisit(request: HttpRequest): boolean {
  return !isWholePage(request) && request.method() !== 'GET'
}
