import pg from 'pg'

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
