import { storableText } from '#app/database/storable_text'
import { failed, ok, type Result } from '#app/errors/result'
import {
  EDITED_COLUMNS,
  HIDDEN_COLUMNS,
  type EditedColumn,
} from '#app/quotations/exporting/line_columns'
import { MOST_ROWS } from '#app/quotations/lines/read_request_file'
import { columnReader, type ReadColumns } from '#app/sheets/cells/read_columns'
import { cellText } from '#app/sheets/columns/cell_text'
import { isEmptyRow } from '#app/sheets/columns/empty_row'
import type { SheetFile } from '#app/sheets/open_sheet'
import { readMappedFile } from '#app/uploads/reading/read_mapped_file'
import type { Unreadable } from '#app/uploads/unreadable'

/** What a cell that is read back holds, and what it held when the file was made. */
export interface EditedCell {
  text: string
  seen: string
}

/** A row of an export that came back. */
export interface EditedRow {
  /** Of the file. */
  row: number
  brand_name: string
  partnumber: string
  /** Null when the cells that say which line it is are gone or make no sense. */
  line: { quotation_id: number; id: number; version: number } | null
  /** Of columns that are still there. */
  cells: Partial<Record<EditedColumn, EditedCell>>
}

/** How the columns are headed, in any of our languages. */
export type EditedHeadings = Record<EditedColumn | 'brand_name' | 'partnumber', string[]>

export type EditedFileFailure = Unreadable | { type: 'not_an_export' } | { type: 'too_many_rows' }

/** Longer than any value there can be; a reference stands in the cells as they were, too. */
const LONGEST_CELL = 2_000
const LONGEST_NAME = 100
/** A title may have been written above the header. */
const HEADER_WITHIN = 20

type Columns = Record<string, number>

/** The rows of an export that came back, wherever its columns are now. */
export function readEditedFile(
  path: string,
  headings: EditedHeadings
): Promise<Result<EditedRow[], EditedFileFailure>> {
  return readMappedFile<EditedRow[], EditedFileFailure>(path, {}, async (file) => {
    for (const sheet of file.sheets.keys()) {
      const rows = await readRows(file, sheet, headings)
      if (rows === 'too_many') return failed('too_many_rows')
      if (rows) return ok(rows)
    }
    return failed('not_an_export')
  })
}

/** Null for a sheet that is none of ours. */
async function readRows(
  file: SheetFile,
  sheet: number,
  headings: EditedHeadings
): Promise<EditedRow[] | 'too_many' | null> {
  const rows: EditedRow[] = []
  let columns: Columns | null = null
  let read = columnReader({ texts: [], others: [] })
  let header = 0
  for await (const { firstRow, rows: batch, kinds, notes } of file.batches(sheet)) {
    for (const [index, row_cells] of batch.entries()) {
      const row = firstRow + index
      const { cells } = read(row_cells, kinds[index] ?? '', notes?.[index], header + 1)
      if (columns === null) {
        if (row > HEADER_WITHIN) return null
        columns = findColumns(cells, headings)
        if (!columns) continue
        read = columnReader(readColumns(columns))
        header = row
      } else if (!isEmptyRow(cells)) {
        if (rows.length === MOST_ROWS) return 'too_many'
        rows.push(readRow(row, cells, columns))
      }
    }
  }
  return columns && rows
}

/** Where our columns are, by their names; null when the row is not our header. */
function findColumns(cells: readonly string[], headings: EditedHeadings): Columns | null {
  const texts = cells.map(cellText)
  const places = [
    ...HIDDEN_COLUMNS.map((name) => [name, texts.indexOf(name)] as const),
    ...Object.entries(headings).map(
      ([name, all]) => [name, texts.findIndex((text) => all.includes(text))] as const
    ),
  ]
  const columns = Object.fromEntries(places)
  return HIDDEN_COLUMNS.every((name) => columns[name] !== -1) ? columns : null
}

/** All that can be edited are texts, but for the quantity. */
function readColumns({ quantity = -1, ...texts }: Columns): ReadColumns {
  const numbersOf = (places: readonly number[]) =>
    places.flatMap((place) => (place === -1 ? [] : [place + 1]))
  return { texts: numbersOf(Object.values(texts)), others: numbersOf([quantity]) }
}

function readRow(row: number, cells: readonly string[], columns: Columns): EditedRow {
  const text = (name: string) =>
    storableText(cellText(cells[columns[name] ?? -1] ?? '').slice(0, LONGEST_CELL))
  const [quotation_id, id, version] = [
    wholeNumber(text('quotation_id')),
    wholeNumber(text('line_id')),
    wholeNumber(text('line_version')),
  ]
  const seen = readSeen(text('line_seen'))
  const isWhole = quotation_id !== null && id !== null && version !== null && seen !== null
  const there = EDITED_COLUMNS.filter((name) => columns[name] !== -1)
  return {
    row,
    brand_name: text('brand_name').slice(0, LONGEST_NAME),
    partnumber: text('partnumber').slice(0, LONGEST_NAME),
    line: isWhole ? { quotation_id, id, version } : null,
    cells: Object.fromEntries(
      there.map((name) => {
        const before = cellText(seen?.[EDITED_COLUMNS.indexOf(name)] ?? '')
        return [name, { text: text(name), seen: before }]
      })
    ),
  }
}

function wholeNumber(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** What stood in the columns that are read back, in their order. */
function readSeen(text: string): string[] | null {
  try {
    const seen: unknown = JSON.parse(text)
    const isWhole = Array.isArray(seen) && seen.length === EDITED_COLUMNS.length
    return isWhole ? seen.map(String) : null
  } catch {
    return null
  }
}
