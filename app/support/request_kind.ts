import type { HttpRequest } from '@adonisjs/core/http'

/** Calls of the API and of balancers never render pages, whatever their headers say. */
export function isApi(request: HttpRequest): boolean {
  const path = request.parsedUrl.pathname
  return path.startsWith('/api/') || path.startsWith('/health/')
}

/** Calls of the API that change nothing. */
export function isApiRead(request: HttpRequest): boolean {
  return request.method() === 'GET' && isApi(request)
}

/** Wants JSON: the API, a script's request, and whoever asks for it; never Inertia. */
export function wantsJson(request: HttpRequest): boolean {
  if (isApi(request)) return true
  if (request.header('x-inertia')) return false
  return request.ajax() || request.accepts(['html', 'json']) === 'json'
}
