import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'
import { MAX_COLUMNS, MAX_ROWS } from '#app/sheets/sheet_limits'

/** Creates the cells of a small format that we read ourselves, in the structure of the library. */
export function createTable() {
  const rows: CellObject[][] = []
  return {
    /** Rows and columns count from 1; cells outside the maximum size of a sheet are ignored. */
    put(row: number, column: number, cell: CellObject): void {
      if (!(row >= 1 && row <= MAX_ROWS && column >= 1 && column <= MAX_COLUMNS)) return
      ;(rows[row - 1] ??= [])[column - 1] = cell
    },
    book(name: string): WorkBook {
      // The older type of the library does not contain rows.
      const sheet = { '!data': rows } as unknown as WorkSheet
      return { SheetNames: rows.length > 0 ? [name] : [], Sheets: { [name]: sheet } }
    },
  }
}

export function textCell(text: string): CellObject {
  return { t: 's', v: text }
}

/** A number with a point, and its format; other values are texts. */
export function numberCell(text: string, format?: string): CellObject {
  const value = text.trim() === '' ? NaN : Number(text)
  if (!Number.isFinite(value)) return textCell(text)
  return format === undefined ? { t: 'n', v: value } : { t: 'n', v: value, z: format }
}
