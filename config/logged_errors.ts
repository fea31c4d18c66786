import { stdSerializers } from '@adonisjs/core/logger'

/**
 * The fields of a database error besides its message. They contain the refused row, the line of a COPY or the
 * statement of a function, which must not appear in logs.
 */
const OF_DATABASE = ['detail', 'where', 'internalQuery']

/** An error as it is logged. */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  return withoutRows({ ...stdSerializers.err(error) })
}

/** Errors contain other errors: those of an AggregateError, and causes. */
function withoutRows(logged: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(logged).filter(([name]) => !OF_DATABASE.includes(name))
  return Object.fromEntries(
    kept.map(([name, value]) => [name, Array.isArray(value) ? value.map(inner) : inner(value)])
  )
}

function inner(value: unknown): unknown {
  const isError = typeof value === 'object' && value !== null && 'stack' in value
  return isError ? withoutRows({ ...value }) : value
}
