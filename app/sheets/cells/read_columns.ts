import { shownNumber } from '#app/sheets/cells/shown_number'
import { UNCALCULATED } from '#app/sheets/cells/cell_trouble'
import type { CellKinds, RowNotes } from '#app/sheets/sheet_source'

/** The columns of a table that somebody reads, from 1; what is no text is a number or a date. */
export interface ReadColumns {
  texts: readonly number[]
  others: readonly number[]
}

/** A row whose cells can be read by themselves. */
export interface ReadCells {
  cells: string[]
  kinds: CellKinds
}

/**
 * Makes a function that puts into the cells of a row what they stand for: texts as their formats
 * show them, numbers as they are, and `UNCALCULATED` for a formula without a value. It runs for
 * every row of files with millions of them, most of which need nothing of it.
 */
export function columnReader({ texts, others }: ReadColumns) {
  const isText = new Set(texts.map((number) => number - 1))
  const all = [...isText, ...others.map((number) => number - 1)]

  return function readColumns(cells: string[], kinds: CellKinds, notes?: RowNotes): ReadCells {
    if (notes?.formatted) {
      for (const { column, plain, shownBy } of notes.formatted) {
        if (!isText.has(column)) cells[column] = plain
        else if (shownBy !== null) cells[column] = shownNumber(plain, shownBy)
      }
    }
    if (kinds.includes('f')) {
      for (const column of all) if (kinds[column] === 'f') cells[column] = UNCALCULATED
    }
    return { cells, kinds }
  }
}
