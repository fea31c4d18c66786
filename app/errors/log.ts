type Write = (fields: { err?: unknown }, message: string) => void

/** The part of a logger that code needs which also runs in threads, where no application is booted. */
export interface Log {
  warn: Write
  error: Write
}

/** Writes to standard error until the application sets its logger. */
let current: Log = { warn: writeError, error: writeError }

export const log: Log = {
  warn: (fields, message) => current.warn(fields, message),
  error: (fields, message) => current.error(fields, message),
}

/** Called once, by a provider. */
export function writeLogTo(logger: Log): void {
  current = logger
}

function writeError({ err }: { err?: unknown }, message: string): void {
  const reason = err instanceof Error ? (err.stack ?? err.message) : ''
  process.stderr.write(`${message} ${reason}\n`)
}
