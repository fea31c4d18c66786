import type { HttpRequest } from '@adonisjs/core/http'

/** `/apps/` and `/broadcasting/` are the Pusher protocol's; `/api/docs` is for people. */
const API = /^\/(?:api(?!\/docs(?:\/|$))|health|apps|broadcasting)\//

/** Calls of the API and of balancers never render pages, whatever their headers say. */
export function isApi(request: HttpRequest): boolean {
  return API.test(request.parsedUrl.pathname)
}

/** The Pusher protocol's own calls, which an application signs with its secret. */
export function isOfApplication(request: HttpRequest): boolean {
  return request.parsedUrl.pathname?.startsWith('/apps/') ?? false
}

/**
 * Whether a program calls with a token: with any under `/api`, where nobody else has a use for that
 * header; elsewhere with one of ours, since proxies send others along with every page.
 */
export function bringsToken(request: HttpRequest): boolean {
  const authorization = request.header('authorization')
  if (authorization === undefined) return false
  const ours = request.parsedUrl.pathname?.startsWith('/api/') ? /^bearer( |$)/i : /^bearer slt_/i
  return ours.test(authorization)
}

/** Calls of the API that change nothing. */
export function isApiRead(request: HttpRequest): boolean {
  return request.method() === 'GET' && isApi(request)
}

/** Wants JSON: the API, a program, a script's request, and whoever asks for it; never Inertia. */
export function wantsJson(request: HttpRequest): boolean {
  if (isApi(request) || bringsToken(request)) return true
  if (request.header('x-inertia')) return false
  return request.ajax() || request.accepts(['html', 'json']) === 'json'
}

/** Wants a page as a document: the first visit. Later ones of Inertia want its props alone. */
export function isWholePage(request: HttpRequest): boolean {
  return !request.header('x-inertia')
}

/** A visit of Inertia that sends something: a form, a menu. */
export function isChangingVisit(request: HttpRequest): boolean {
  return !isWholePage(request) && request.method() !== 'GET'
}
