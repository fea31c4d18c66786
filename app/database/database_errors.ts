import pg from 'pg'
import env from '#start/env'

/** PostgreSQL cannot convert the text of a parameter to its type. */
const UNREADABLE = new Set(['22P02', '22P05', '22003', '22007', '22008', '22021'])

/**
 * The server is unavailable, starting or stopping (08, 57P), out of connections, memory or disk (53), has a disk error
 * (58), or a statement was too slow or locked (57014, 55P03, 40001, 40P01).
 */
const BUSY = /^(?:08|53|57P|58)|^(?:57014|55P03|40001|40P01)$/

/** The disk is full or fails. The database cannot write, but may still read. */
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

/** Messages of pg, which has no codes for these errors. */
const CONNECTION_LOST =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (?:was closed|has encountered a connection error) and is not queryable)/

/** Whether the database is unavailable or too busy, so that the client should retry later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  const { code } = error as { code?: unknown }
  if (isOfServer(error)) return typeof code === 'string' && BUSY.test(code)
  return (
    (typeof code === 'string' && NO_CONNECTION.has(code)) || CONNECTION_LOST.test(error.message)
  )
}

/** Whether the disk of the database is full or fails. */
export function isDiskTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return isOfServer(error) && typeof code === 'string' && DISK.has(code)
}

/** Whether the database server reported the error, also in a thread, whose errors are plain copies (app/threads). */
function isOfServer(error: Error & { code?: unknown }): boolean {
  if (error instanceof pg.DatabaseError) return true
  return error.name === 'error' && /^[0-9A-Z]{5}$/.test(String(error.code))
}

/** Whether the connection to the database failed. Connections to other services fail with the same codes. */
export function isDatabaseLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseLost)
  if (error instanceof pg.DatabaseError) return /^(?:08|57P)/.test(error.code ?? '')
  return isNoWayToDatabase(error) || CONNECTION_LOST.test(error.message)
}

/** A failed connection attempt contains its target. */
function isNoWayToDatabase(error: Error): boolean {
  const { hostname, port } = new URL(env.get('DATABASE_URL'))
  const { syscall, ...to } = error as { syscall?: unknown; hostname?: unknown; port?: unknown }
  if (syscall === 'getaddrinfo') return to.hostname === hostname
  return syscall === 'connect' && to.port === Number(port || 5432)
}

/** Input that passed the validators: the user gets an ordinary refusal, and the log contains the error. */
export function isUnreadable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return UNREADABLE.has(error.code ?? '')
  return error instanceof URIError
}
