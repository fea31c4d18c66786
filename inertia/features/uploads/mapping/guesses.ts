import type { ColumnFound, ParseResult } from '#shared/answers/upload'
import type { TableHeaders, UploadColumn } from '#shared/upload_columns'

/** A guess above it is taken; a header said so too (app/sheets/columns/guess_columns). */
const TAKEN = 0.5
/** A guess below it is taken, but shown as one to look at. */
const SURE = 0.7

/** Whether a guess is sure enough to begin with. */
export function isTaken({ name, confidence }: ColumnFound): boolean {
  return name !== null && confidence > TAKEN
}

export function isWeak(confidence: number): boolean {
  return confidence < SURE
}

/**
 * Where each name is: first what was said, then what was remembered, then what is guessed. A name
 * that was spoken about is not guessed any more, and a column has one name.
 */
export function guessedHeaders(
  result: ParseResult,
  said: TableHeaders,
  spoken: readonly UploadColumn[]
): TableHeaders {
  const headers: TableHeaders = { ...said }
  const used = new Set(Object.values(said))
  const available = new Set(result.columns_available.map(({ name }) => name))
  const put = (name: UploadColumn, column: number) => {
    if (!available.has(name) || spoken.includes(name)) return
    if (headers[name] !== undefined || used.has(column)) return
    headers[name] = column
    used.add(column)
  }
  for (const [name, column] of Object.entries(result.profile?.table_headers ?? {})) {
    // The keys of the headers are names of columns.
    put(name as UploadColumn, column)
  }
  // Where the last mapping is known, what it left out was left out by someone.
  const isOpen = ({ number }: ColumnFound) =>
    !result.profile || (result.profile.new_columns ?? []).includes(number)
  for (const found of result.columns_found.filter(isOpen)) {
    if (found.name !== null && isTaken(found)) put(found.name, found.number)
  }
  return headers
}
