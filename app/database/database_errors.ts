import pg from 'pg'
import env from '#start/env'

/** The text of a parameter that PostgreSQL cannot read as what it should be. */
const UNREADABLE = new Set(['22P02', '22P05', '22003', '22007', '22008', '22021'])

/**
 * Gone, starting, stopping (08, 57P), out of connections, memory or disk (53), failed by its disk (58), too slow or
 * locked (57014, 55P03, 40001, 40P01).
 */
const BUSY = /^(?:08|53|57P|58)|^(?:57014|55P03|40001|40P01)$/

/** The disk is full, or fails. Nothing can be written then, though a database goes on reading. */
const DISK = new Set(['53100', '58030'])

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
const CONNECTION_LOST =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (?:was closed|has encountered a connection error) and is not queryable)/

/** The database is gone or too busy: come back later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  const { code } = error as { code?: unknown }
  if (isOfServer(error)) return typeof code === 'string' && BUSY.test(code)
  return (
    (typeof code === 'string' && NO_CONNECTION.has(code)) || CONNECTION_LOST.test(error.message)
  )
}

/** The disk of the database takes nothing more. */
export function isDiskTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return isOfServer(error) && typeof code === 'string' && DISK.has(code)
}

/** Said by the server, be it in a thread, out of which errors come as what they said (app/threads). */
function isOfServer(error: Error & { code?: unknown }): boolean {
  if (error instanceof pg.DatabaseError) return true
  return error.name === 'error' && /^[0-9A-Z]{5}$/.test(String(error.code))
}

/** The database is gone, and nothing else: what else we talk to fails with the same codes. */
export function isDatabaseLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseLost)
  if (error instanceof pg.DatabaseError) return /^(?:08|57P)/.test(error.code ?? '')
  return isNoWayToDatabase(error) || CONNECTION_LOST.test(error.message)
}

/** Who fails to connect says where to. */
function isNoWayToDatabase(error: Error): boolean {
  const { hostname, port } = new URL(env.get('DATABASE_URL'))
  const { syscall, ...to } = error as { syscall?: unknown; hostname?: unknown; port?: unknown }
  if (syscall === 'getaddrinfo') return to.hostname === hostname
  return syscall === 'connect' && to.port === Number(port || 5432)
}

/** Input that got past the validators: no fault of ours to the user, and a note in the log to us. */
export function isUnreadable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return UNREADABLE.has(error.code ?? '')
  return error instanceof URIError
}
