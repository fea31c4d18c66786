import { columnReader } from '#app/sheets/cells/read_columns'
import { mergedValues } from '#app/sheets/cells/merged_values'
import type { GuessedColumn, KnownColumn } from '#app/sheets/columns/guess_columns'
import type { MergedCells, RowRange, SheetRow } from '#app/sheets/sheet_source'

/** Looks of columns whose cells are numbers, and not what their formats make of them. */
const NUMBERS: ReadonlySet<string> = new Set(['money', 'count'])
/** More rows than anybody looks at for what is merged over them. */
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
 * Gives rows as they are read later: texts as their formats show them, columns of prices and
 * quantities as numbers, the values of merged cells in every row that they cover.
 *
 * @param rows in their order
 * @param seen other rows of the sheet, for what is merged over those that are shown
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

/** The rows whose values are merged over rows that are shown, as far as they have not been seen. */
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
