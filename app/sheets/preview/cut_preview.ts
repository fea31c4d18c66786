import type { SheetPreview } from '#app/sheets/preview/preview_sheet'
import type { SheetRow } from '#app/sheets/sheet_source'

const MOST_CELL = 1000
const MOST_HEADER = 200
/** The maximum number of characters at either end; every cell counts as one more. */
const MOST_TEXT = 1_000_000

/** Limits the size of a preview: long cells are cut, and further rows are omitted. */
export function cutPreview(preview: SheetPreview): SheetPreview {
  return {
    ...preview,
    sheets: preview.sheets.map((sheet) => ({ ...sheet, name: cut(sheet.name, MOST_HEADER) })),
    header_cells: preview.header_cells.map((text) => cut(text, MOST_HEADER)),
    columns: preview.columns.map((found) => ({ ...found, header: cut(found.header, MOST_HEADER) })),
    warnings: preview.warnings.map((found) => ({
      ...found,
      example: cut(found.example, MOST_HEADER),
    })),
    rows: { begin: cutRows(preview.rows.begin), end: cutRows(preview.rows.end) },
  }
}

function cutRows(rows: readonly SheetRow[]): SheetRow[] {
  const shown: SheetRow[] = []
  let left = MOST_TEXT
  for (const row of rows) {
    const cells = row.cells.map((text) => cut(text, MOST_CELL))
    left -= cells.reduce((sum, text) => sum + text.length + 1, 0)
    if (left < 0) break
    shown.push({ ...row, cells })
  }
  return shown
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`
}
