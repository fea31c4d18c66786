import { stdSerializers } from '@adonisjs/core/logger'

/**
 * What a database says of an error beside its message: the row that was refused, the line of a COPY, the statement of
 * a function. Whoever reads a log may not see that.
 */
const OF_DATABASE = ['detail', 'where', 'internalQuery']

/** An error as it stands in the log. */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const logged: Record<string, unknown> = { ...stdSerializers.err(error) }
  for (const name of OF_DATABASE) delete logged[name]
  if (error instanceof AggregateError) logged.aggregateErrors = error.errors.map(loggedError)
  return logged
}
