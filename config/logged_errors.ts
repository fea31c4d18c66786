import { stdSerializers } from '@adonisjs/core/logger'

/**
 * What a database says of an error beside its message: the row that was refused, the line of a COPY, the statement of
 * a function. Whoever reads a log may not see that.
 */
const OF_DATABASE = ['detail', 'where', 'internalQuery']

/** An error as it stands in the log. */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  return withoutRows({ ...stdSerializers.err(error) })
}

/** Errors stand in errors: those of an aggregate, and what others wrap. */
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
