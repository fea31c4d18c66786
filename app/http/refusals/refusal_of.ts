import { errors as coreErrors } from '@adonisjs/core'
import { errors as shieldErrors } from '@adonisjs/shield'
import { isUnavailable, isUnreadable } from '#app/database/database_errors'
import { Refusal } from '#app/http/refusals/refusal'
import { QueueFull } from '#app/threads/fair_queue'

const BY_STATUS: Record<number, string> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
}

/** Converts any error to the refusal with which it is answered; an unexpected error is a 500. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof shieldErrors.E_BAD_CSRF_TOKEN) {
    return new Refusal('session_over', { status: 419 })
  }
  if (error instanceof coreErrors.E_ROUTE_NOT_FOUND)
    return new Refusal('not_found', { status: 404 })
  if (isUnavailable(error)) {
    return new Refusal('unavailable', { status: 503, headers: { 'Retry-After': '5' } })
  }
  if (error instanceof QueueFull) {
    return new Refusal('too_much_at_once', { status: 429, headers: { 'Retry-After': '10' } })
  }
  if (isUnreadable(error)) return new Refusal('bad_request', { status: 400 })
  const status = (error as { status?: unknown } | null | undefined)?.status
  if (typeof status === 'number' && status >= 400 && status < 500) {
    const code = BY_STATUS[status]
    return code ? new Refusal(code, { status }) : new Refusal('bad_request', { status: 400 })
  }
  return new Refusal('server_error', { status: 500 })
}
