import { UNCALCULATED } from '#app/sheets/cells/cell_trouble'
import { shownNumber } from '#app/sheets/cells/shown_number'
import type { CellKinds, FormattedNumber, MergedValue, RowNotes } from '#app/sheets/sheet_source'

/** The columns of a table that are read, from 1. Columns that are not texts contain numbers or dates. */
export interface ReadColumns {
  texts: readonly number[]
  others: readonly number[]
}

/** A row whose cells can be read independently. */
export interface ReadCells {
  cells: string[]
  kinds: CellKinds
}

/**
 * Returns a function that replaces the cells of a row by their values: texts as their formats display them, numbers
 * unformatted, values of merged cells that began above, and `UNCALCULATED` for a formula without a value. It runs for
 * every row of files with millions of rows, most of which need none of this.
 */
export function columnReader({ texts, others }: ReadColumns) {
  const isText = new Set(texts.map((number) => number - 1))
  const all = [...isText, ...others.map((number) => number - 1)]

  /** @param firstRow the number of the first row of the table; merged cells that began above it do not count */
  return function readColumns(
    cells: string[],
    kinds: CellKinds,
    notes?: RowNotes,
    firstRow = 1
  ): ReadCells {
    // This is the case for nearly all rows.
    if (notes === undefined && !kinds.includes('f')) return { cells, kinds }
    const merged = notes?.merged?.filter(
      ({ column, top }) => top >= firstRow && all.includes(column)
    )
    if (merged && merged.length > 0) {
      // A row without values of its own only continues the merged cells above, whatever else it contains.
      if (!all.some((column) => isFilled(cells, kinds, column))) return { cells: [], kinds: '' }
    }
    for (const number of notes?.formatted ?? []) cells[number.column] = textOf(number, cells)
    const read = merged ? withMerged(cells, kinds, merged) : { cells, kinds }
    if (read.kinds.includes('f')) {
      for (const column of all) if (read.kinds[column] === 'f') cells[column] = UNCALCULATED
    }
    return read
  }

  function textOf({ column, plain, shownBy }: FormattedNumber, cells: readonly string[]): string {
    if (!isText.has(column)) return plain
    return shownBy === null ? (cells[column] ?? '') : shownNumber(plain, shownBy)
  }

  function withMerged(
    cells: string[],
    kinds: CellKinds,
    merged: readonly MergedValue[]
  ): ReadCells {
    const letters = Array.from(kinds)
    for (const { column, text, kind, formatted } of merged) {
      if (isFilled(cells, kinds, column)) continue
      while (cells.length <= column) cells.push('')
      while (letters.length <= column) letters.push(' ')
      cells[column] = text
      letters[column] = kind
      if (formatted) cells[column] = textOf(formatted, cells)
    }
    return { cells, kinds: letters.join('') }
  }
}

function isFilled(cells: readonly string[], kinds: CellKinds, column: number): boolean {
  const cell = cells[column]
  return (cell !== undefined && cell.trim() !== '') || kinds[column] === 'f'
}
