import { errors as coreErrors } from '@adonisjs/core'
import { errors as shieldErrors } from '@adonisjs/shield'
import pg from 'pg'
import { Refusal } from '#app/http/refusals/refusal'

/** The text of a parameter that PostgreSQL cannot read as what it should be. */
const UNREADABLE = new Set(['22P02', '22P05', '22003', '22007', '22008', '22021'])

/** Gone, starting, stopping, full (08, 57P, 53300), too slow or locked (57014, 55P03, 40001, 40P01). */
const BUSY = /^(?:08|57P)|^(?:53300|57014|55P03|40001|40P01)$/

const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
])

/** pg has no code for these. */
const CONNECTION_LOST = /^(?:Connection terminated|timeout exceeded when trying to connect)/

const BY_STATUS: Record<number, string> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
}

/** Whatever was thrown, as the refusal it is answered with; what nobody expected is a 500. */
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
  if (isUnreadable(error)) return new Refusal('bad_request', { status: 400 })
  const status = (error as { status?: unknown } | null | undefined)?.status
  if (typeof status === 'number' && status >= 400 && status < 500) {
    const code = BY_STATUS[status]
    return code ? new Refusal(code, { status }) : new Refusal('bad_request', { status: 400 })
  }
  return new Refusal('server_error', { status: 500 })
}

/** The database is gone or too busy: come back later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  const { code } = error as { code?: unknown }
  if (error instanceof pg.DatabaseError) return typeof code === 'string' && BUSY.test(code)
  return (
    (typeof code === 'string' && NO_CONNECTION.has(code)) || CONNECTION_LOST.test(error.message)
  )
}

/** Input that got past the validators: no fault of ours to the user, and a note in the log to us. */
export function isUnreadable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return UNREADABLE.has(error.code ?? '')
  return error instanceof URIError
}
