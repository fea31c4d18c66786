import { columnReader } from '#app/sheets/cells/read_columns'
import { mergedValues } from '#app/sheets/cells/merged_values'
import type { GuessedColumn, KnownColumn } from '#app/sheets/columns/guess_columns'
import type { MergedCells, RowRange, SheetRow } from '#app/sheets/sheet_source'

/** The kinds of columns whose cells are shown as numbers, without the effect of their formats. */
const NUMBERS: ReadonlySet<string> = new Set(['money', 'count'])
/** The maximum number of rows that are read for merged cells. */
const MOST_TOPS = 200

interface ShownTable {
  columns: readonly GuessedColumn[]
  known: readonly KnownColumn[]
  merged: readonly MergedCells[]
  /** The number of the first row of values. */
  firstRow: number
  width: number
}

/**
 * Returns rows as they are read later: texts as their formats display them, columns of prices and quantities as numbers,
 * and the values of merged cells in every row that they cover.
 *
 * @param rows rows in order
 * @param seen other rows of the sheet, for cells that are merged with displayed ones
 */
export function shownRows(
  rows: readonly SheetRow[],
  seen: readonly SheetRow[],
  { columns, known, merged, firstRow, width }: ShownTable
): SheetRow[] {
  const lookOf = new Map(known.map(({ name, look }) => [name, look]))
  const others = columns.flatMap(({ name, column }) => {
    return NUMBERS.has(lookOf.get(name) ?? '') ? [column] : []
  })
  const all = Array.from({ length: width }, (_, index) => index + 1)
  const read = columnReader({ texts: all.filter((column) => !others.includes(column)), others })
  const mergedOf = mergedValues(merged)
  const shown = new Set(rows)
  const between = new Map([...seen, ...rows].map((row) => [row.number, row]))
  const settledRows = new Map<number, SheetRow>()
  for (const row of [...between.values()].toSorted((a, b) => a.number - b.number)) {
    const values = mergedOf(row.number, row)
    if (!shown.has(row)) continue
    const { number, cells, kinds, notes } = row
    const settled = read([...cells], kinds, { ...notes, merged: values }, firstRow)
    const isRead = number >= firstRow && settled.cells.length > 0
    settledRows.set(number, isRead ? { number, ...settled } : { number, cells, kinds })
  }
  return rows.map((row) => settledRows.get(row.number) ?? row)
}

/** Returns the rows whose cells are merged with displayed rows, unless they were read already. */
export function rowsMergedOver(
  rows: readonly SheetRow[],
  seen: readonly SheetRow[],
  merged: readonly MergedCells[]
): RowRange[] {
  const numbers = new Set(seen.map(({ number }) => number))
  const tops = merged.flatMap(({ top, bottom }) => {
    const covers = !numbers.has(top) && rows.some(({ number }) => top < number && number <= bottom)
    return covers ? [top] : []
  })
  return [...new Set(tops)].slice(-MOST_TOPS).map((top) => ({ from: top, to: top }))
}
