import { storableText } from '#app/database/storable_text'
import { headerWords } from '#app/sheets/columns/header_words'
import { isDated, withoutDates } from '#app/uploads/mapping/memory/dated_headings'
import type { TableHeaders, UploadColumn } from '#shared/upload_columns'

/** A column as it was when a file of the list was read. */
export interface RememberedColumn {
  /** The text of its header; empty if there was none. */
  header: string
  /** Its number, from 1; null if the last file did not have it. */
  number: number | null
  /** Its meaning; null: none. */
  name: UploadColumn | null
}

/** The remembered columns of a file. */
export interface RecalledColumns {
  table_headers: TableHeaders
  /** The number of columns that were known. */
  matched: number
  /** The numbers of the new columns. */
  new_columns: number[]
  /** The columns of the last file that this one lacks. */
  lost_columns: UploadColumn[]
}

const MOST_COLUMNS = 512
const LONGEST_HEADER = 200

/** Returns the columns of a file that was read, together with those of earlier files that it lacks. */
export function columnsToRemember(
  before: readonly RememberedColumn[],
  header: readonly string[],
  headers: TableHeaders
): RememberedColumn[] {
  const names = new Map<number, UploadColumn>()
  for (const [name, number] of Object.entries(headers)) {
    names.set(number, name as UploadColumn) // the keys of a record of them
  }
  const width = Math.min(MOST_COLUMNS, Math.max(header.length, ...names.keys(), 0))
  const now = Array.from({ length: width }, (_, index): RememberedColumn => ({
    header: storableText((header[index] ?? '').slice(0, LONGEST_HEADER)),
    number: index + 1,
    name: names.get(index + 1) ?? null,
  }))
  const seen = new Set(now.map((column) => withoutDates(column.header)))
  const gone = before.filter((column) => {
    const words = withoutDates(column.header)
    return words !== '' && !seen.has(words)
  })
  return [...now, ...gone.map((column) => ({ ...column, number: null }))].slice(0, MOST_COLUMNS)
}

/**
 * Finds the columns of a file by their headers: by the same words, or else by the words without dates and numbers. Of
 * several matches, the one in the same position is used; if only dates distinguish them, the one in the same order.
 * Returns null for another kind of file, in which the part number or most other columns are not found.
 */
export function recallColumns(
  remembered: readonly RememberedColumn[],
  header: readonly string[]
): RecalledColumns | null {
  const found = new Map<number, RememberedColumn>()
  // Columns of the last file take precedence over those of older files.
  const left = new Set(
    remembered.toSorted((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity))
  )
  const rolling = rollingColumns(remembered, header)
  for (const [number, column] of rolling) {
    if (column) {
      found.set(number, column)
      left.delete(column)
    }
  }
  for (const wordsOf of [headerWords, withoutDates]) {
    header.forEach((cell, index) => {
      const words = wordsOf(cell)
      if (words === '' || found.has(index + 1) || rolling.has(index + 1)) return
      const alike = [...left].filter((column) => wordsOf(column.header) === words)
      const column = alike.find(({ number }) => number === index + 1) ?? alike[0]
      if (!column) return
      found.set(index + 1, column)
      left.delete(column)
    })
  }
  for (const column of left) {
    // A column without a header is recognised only by its position.
    const { number } = column
    if (column.header !== '' || number === null || found.has(number)) continue
    if (headerWords(header[number - 1] ?? '') === '') found.set(number, column)
  }
  const table_headers: TableHeaders = {}
  for (const [number, { name }] of [...found].toSorted(inLastFileFirst)) {
    if (name !== null) table_headers[name] ??= number
  }
  const known = remembered.filter(({ name, number }) => name !== null && number !== null)
  const isSame =
    table_headers.partnumber !== undefined && Object.keys(table_headers).length * 2 >= known.length
  if (!isSame) return null
  const new_columns = header.flatMap((cell, index) =>
    headerWords(cell) === '' || found.has(index + 1) ? [] : [index + 1]
  )
  const lost_columns = known.flatMap(({ name }) =>
    name !== null && table_headers[name] === undefined ? [name] : []
  )
  return { table_headers, matched: found.size, new_columns, lost_columns }
}

/**
 * Returns the meanings of columns that only their dates distinguish, by number: the price of last month now has the
 * heading that the price of this month had then. Undefined if the last file had another number of such columns, because
 * they cannot be matched then.
 */
function rollingColumns(
  remembered: readonly RememberedColumn[],
  header: readonly string[]
): Map<number, RememberedColumn | undefined> {
  const now = Map.groupBy(
    header.flatMap((cell, index) => (isDated(cell) ? [{ number: index + 1, cell }] : [])),
    ({ cell }) => withoutDates(cell)
  )
  const rolling = new Map<number, RememberedColumn | undefined>()
  for (const [words, twins] of now) {
    const before = remembered.filter(
      (column) =>
        column.number !== null && isDated(column.header) && withoutDates(column.header) === words
    )
    if (words === '' || twins.length < 2 || before.length === 0) continue
    twins.forEach(({ number }, order) => {
      rolling.set(number, before.length === twins.length ? before[order] : undefined)
    })
  }
  return rolling
}

function inLastFileFirst(
  [a, left]: [number, RememberedColumn],
  [b, right]: [number, RememberedColumn]
): number {
  return Number(left.number === null) - Number(right.number === null) || a - b
}

/** Returns the columns of a file without a header, which are all in their former positions. */
export function columnsByPlace(
  remembered: readonly RememberedColumn[],
  width: number
): RecalledColumns | null {
  const table_headers: TableHeaders = {}
  let most = 0
  for (const { name, number } of remembered) {
    if (number === null) continue
    most = Math.max(most, number)
    if (name !== null) table_headers[name] = number
  }
  const numbers = Object.values(table_headers)
  if (table_headers.partnumber === undefined || Math.max(...numbers) > width) return null
  const new_columns = Array.from(
    { length: Math.max(0, width - most) },
    (_, index) => most + index + 1
  )
  return { table_headers, matched: Math.min(most, width), new_columns, lost_columns: [] }
}
