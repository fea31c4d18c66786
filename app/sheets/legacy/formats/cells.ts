import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'
import { MAX_COLUMNS, MAX_ROWS } from '#app/sheets/sheet_limits'

/** The cells of a small format of our own, as the library has those of others. */
export function createTable() {
  const rows: CellObject[][] = []
  return {
    /** Rows and columns from 1; what lies outside of any sheet is left out. */
    put(row: number, column: number, cell: CellObject): void {
      if (!(row >= 1 && row <= MAX_ROWS && column >= 1 && column <= MAX_COLUMNS)) return
      ;(rows[row - 1] ??= [])[column - 1] = cell
    },
    book(name: string): WorkBook {
      // The older type of the library does not know of rows.
      const sheet = { '!data': rows } as unknown as WorkSheet
      return { SheetNames: rows.length > 0 ? [name] : [], Sheets: { [name]: sheet } }
    },
  }
}

export function textCell(text: string): CellObject {
  return { t: 's', v: text }
}

/** A number with a point, and how it is to be shown; what is none is a text. */
export function numberCell(text: string, format?: string): CellObject {
  const value = text.trim() === '' ? NaN : Number(text)
  if (!Number.isFinite(value)) return textCell(text)
  return format === undefined ? { t: 'n', v: value } : { t: 'n', v: value, z: format }
}
