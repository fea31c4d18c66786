import { once } from 'node:events'
import type { Writable } from 'node:stream'

export type CsvCell = string | number | null

export interface CsvLineOptions {
  delimiter?: string
}

/**
 * One line of a csv file with its line end (RFC 4180). Text that a spreadsheet program would run
 * as a formula (`= + - @` in front) gets a leading `'`; numbers are given as numbers.
 */
export function csvLine(
  cells: readonly CsvCell[],
  { delimiter = ',' }: CsvLineOptions = {}
): string {
  return cells.map((cell) => csvCell(cell, delimiter)).join(delimiter) + '\r\n'
}

function csvCell(cell: CsvCell, delimiter: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  // Blanks at the ends survive only in quotes.
  const quoted = text.includes(delimiter) || /["\r\n]|^\s|\s$/.test(text)
  return quoted ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Writes rows as csv and ends the stream; waits while the reader of the stream is slow, and stops
 * taking rows when it is gone. Begins with the mark by which Excel knows UTF-8.
 */
export async function writeCsv(
  rows: Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>,
  output: Writable,
  options: CsvLineOptions = {}
): Promise<void> {
  let block = '\uFEFF'
  for await (const row of rows) {
    block += csvLine(row, options)
    if (block.length < 64 * 1024) continue
    await write(output, block)
    block = ''
  }
  await write(output, block)
  output.end()
  if (!output.writableFinished) await once(output, 'finish')
}

async function write(output: Writable, text: string): Promise<void> {
  if (output.destroyed) throw output.errored ?? new Error('The reader of the file is gone')
  if (output.write(text)) return
  const gone = new AbortController()
  const stop = () => gone.abort()
  output.once('close', stop)
  try {
    await once(output, 'drain', { signal: gone.signal })
  } finally {
    output.off('close', stop)
  }
}
