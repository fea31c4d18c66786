type Write = (fields: { err?: unknown }, message: string) => void

/** What code needs of a log that also runs in threads, where no application is booted. */
export interface Log {
  warn: Write
  error: Write
}

/** Until the application says otherwise: standard error. */
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
