import type { Writable } from 'node:stream'
import { endStream, writePiece } from '#app/sheets/zip/write_stream'
import { createZipWriter } from '#app/sheets/zip/zip_writer'

export type CsvCell = string | number | null

export interface CsvLineOptions {
  delimiter?: string
}

/**
 * Returns a line of a csv file with its line end (RFC 4180). Text that a spreadsheet program would execute as a formula
 * (it begins with `= + - @`) gets a leading `'`; `-12.5` and `-12,5` are numbers.
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
  const isFormula = /^[=+\-@\t\r]/.test(cell) && !/^-\d+(?:[.,]\d+)?$/.test(cell)
  const text = isFormula ? `'${cell}` : cell
  // Leading and trailing blanks are preserved only in quotes.
  const quoted = text.includes(delimiter) || /["\r\n]|^\s|\s$/.test(text)
  return quoted ? `"${text.replaceAll('"', '""')}"` : text
}

export type CsvRows = Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>

const BLOCK = 64 * 1024

/** Yields rows as csv in chunks. It begins with the byte order mark, by which Excel recognises UTF-8. */
export async function* csvBlocks(
  rows: CsvRows,
  options: CsvLineOptions = {}
): AsyncGenerator<string, void, undefined> {
  let block = '\uFEFF'
  for await (const row of rows) {
    block += csvLine(row, options)
    if (block.length < BLOCK) continue
    yield block
    block = ''
  }
  yield block
}

/**
 * Writes rows as csv and ends the stream. It waits while the reader of the stream is slow, and stops when the reader has
 * disconnected.
 */
export async function writeCsv(
  rows: CsvRows,
  output: Writable,
  options: CsvLineOptions = {}
): Promise<void> {
  for await (const block of csvBlocks(rows, options)) await writePiece(output, block)
  await endStream(output)
}

/** The same inside a zip, which is several times smaller. */
export async function writeCsvZip(
  name: string,
  rows: CsvRows,
  output: Writable,
  options: CsvLineOptions = {}
): Promise<void> {
  const zip = createZipWriter(output)
  await zip.add(name, csvBlocks(rows, options))
  await zip.end()
}
