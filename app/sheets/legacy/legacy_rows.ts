import type { CellObject, WorkSheet } from '@e965/xlsx'
import { cutCell, MAX_COLUMNS, MAX_ROWS } from '#app/sheets/sheet_limits'
import type { MergedCells, SheetBatch } from '#app/sheets/sheet_source'
import { cellFormat } from '#app/sheets/xlsx/cell_formats'
import { numberText } from '#app/sheets/xlsx/number_text'

const BATCH_CELLS = 20_000
const BATCH_ROWS = 2_000

/** The next rows of a sheet from that index on; null after the last. */
export function legacyRows(
  sheet: WorkSheet | undefined,
  from: number,
  date1904: boolean
): { batch: SheetBatch | null; next: number } {
  const all = rowsOf(sheet)
  let next = from
  // Runs of blank rows between batches are left out.
  while (next < all.length && !all[next]?.length) next++
  if (next >= all.length) return { batch: null, next }
  const batch: SheetBatch = { firstRow: next + 1, rows: [], kinds: [] }
  let cellCount = 0
  while (next < all.length && batch.rows.length < BATCH_ROWS && cellCount < BATCH_CELLS) {
    const { cells, kinds } = rowTexts(all[next] ?? [], date1904)
    batch.rows.push(cells)
    batch.kinds.push(kinds)
    cellCount += cells.length
    next++
  }
  return { batch, next }
}

export function mergedOf(sheet: WorkSheet | undefined): MergedCells[] {
  return (sheet?.['!merges'] ?? []).slice(0, 10_000).map(({ s, e }) => ({
    top: s.r + 1,
    left: s.c + 1,
    bottom: e.r + 1,
    right: e.c + 1,
  }))
}

function rowsOf(sheet: WorkSheet | undefined): readonly (readonly CellObject[] | undefined)[] {
  // With `dense` the rows are here; the older type of the library does not say so.
  const rows: unknown = sheet?.['!data']
  return Array.isArray(rows) ? rows.slice(0, MAX_ROWS) : []
}

function rowTexts(row: readonly (CellObject | undefined)[], date1904: boolean) {
  const cells: string[] = []
  let kinds = ''
  for (let column = 0; column < Math.min(row.length, MAX_COLUMNS); column++) {
    const { text, kind } = cellOf(row[column], date1904)
    if (text === '') continue
    while (cells.length < column) {
      cells.push('')
      kinds += ' '
    }
    cells.push(text)
    kinds += kind
  }
  return { cells, kinds }
}

function cellOf(cell: CellObject | undefined, date1904: boolean): { text: string; kind: string } {
  switch (cell?.t) {
    case 'n':
      return numberText(String(cell.v), formatOf(cell.z), date1904)
    case 's':
      return { text: cutCell(String(cell.v ?? '')), kind: 's' }
    case 'b':
      return { text: cell.v === true ? 'TRUE' : 'FALSE', kind: 'b' }
    case 'e':
      return { text: cell.w ?? '#VALUE!', kind: 'e' }
    case 'd':
      return { text: cutCell(cell.w ?? String(cell.v)), kind: 'd' }
    default:
      return { text: '', kind: ' ' }
  }
}

const formats = new Map<string, ReturnType<typeof cellFormat>>()

function formatOf(code: string | number | undefined) {
  const text = String(code ?? 'General')
  const known = formats.get(text)
  if (known) return known
  const format = cellFormat(0, text)
  formats.set(text, format)
  return format
}
