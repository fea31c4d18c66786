import type { CellObject, WorkSheet } from '@e965/xlsx'
import { UNCALCULATED } from '#app/sheets/cells/cell_trouble'
import type { mergedValues } from '#app/sheets/cells/merged_values'
import type { OdsPlace } from '#app/sheets/legacy/formats/scan_ods'
import { cutCell, MAX_COLUMNS, MAX_ROWS } from '#app/sheets/sheet_limits'
import type { MergedCells, RowNotes, SheetBatch } from '#app/sheets/sheet_source'
import { cellFormat, noteBeside } from '#app/sheets/xlsx/cell_formats'
import { numberText, type NumberText } from '#app/sheets/xlsx/number_text'

const BATCH_CELLS = 20_000
const BATCH_ROWS = 2_000

/** The properties of the whole workbook that are needed to read a cell. */
export interface LegacyReading {
  date1904: boolean
  /** Corrects a text that was read with the wrong code page; null if none was. */
  repair: ((text: string) => string) | null
  /** Hidden rows of the sheet, from 0. */
  hidden: ReadonlySet<number>
  /** Returns the values of merged cells in a row; must be called in the order of rows. */
  mergedOf: ReturnType<typeof mergedValues>
  /** Collects the currency marks of number formats, by column from 0. */
  beside: Map<number, string>
}

/** Returns the next rows of a sheet from this index on; null after the last one. */
export function legacyRows(
  sheet: WorkSheet | undefined,
  from: number,
  reading: LegacyReading
): { batch: SheetBatch | null; next: number } {
  const all = rowsOf(sheet)
  let next = from
  // Runs of blank rows between batches are omitted.
  while (next < all.length && !all[next]?.length) next++
  if (next >= all.length) return { batch: null, next }
  const batch: SheetBatch = { firstRow: next + 1, rows: [], kinds: [] }
  let cellCount = 0
  while (next < all.length && batch.rows.length < BATCH_ROWS && cellCount < BATCH_CELLS) {
    const row = rowTexts(all[next] ?? [], reading)
    const { cells, kinds } = row
    const merged = reading.mergedOf(next + 1, row)
    const notes = {
      ...row.notes,
      ...(merged && { merged }),
      ...(reading.hidden.has(next) && { hidden: true }),
    }
    if (Object.keys(notes).length > 0) (batch.notes ??= [])[batch.rows.length] = notes
    batch.rows.push(cells)
    batch.kinds.push(kinds)
    cellCount += cells.length + (merged?.length ?? 0)
    next++
  }
  if (reading.beside.size > 0) batch.beside = reading.beside
  return { batch, next }
}

/** The rows of a sheet that was read with `dense`; blank rows may be missing. */
export function rowsOf(
  sheet: WorkSheet | undefined
): readonly (readonly (CellObject | undefined)[] | undefined)[] {
  // The older type of the library does not contain them.
  const rows: unknown = sheet?.['!data']
  if (!Array.isArray(rows)) return []
  return rows.length > MAX_ROWS ? rows.slice(0, MAX_ROWS) : rows
}

/** Inserts formulas without a value, which the library omits. */
export function addUncalculated(sheet: WorkSheet, places: readonly OdsPlace[]): void {
  // The older type of the library does not contain them.
  const rows: unknown = sheet['!data']
  if (!Array.isArray(rows)) return
  for (const { row, column } of places) {
    rows[row] ??= []
    rows[row][column] = { t: 's', v: UNCALCULATED }
  }
}

/** The merged cells of a sheet. */
export function mergedIn(sheet: WorkSheet | undefined): MergedCells[] {
  return (sheet?.['!merges'] ?? []).map(({ s, e }) => ({
    top: s.r + 1,
    left: s.c + 1,
    bottom: e.r + 1,
    right: e.c + 1,
  }))
}

/**
 * Returns the hidden rows, from 0: hidden by a filter or manually. The rows of a collapsed group are ordinary rows of the
 * list.
 */
export function hiddenRowsIn(sheet: WorkSheet | undefined): Set<number> {
  const hidden = new Set<number>()
  for (const [index, row] of (sheet?.['!rows'] ?? []).entries()) {
    if (row?.hidden === true && !row.level) hidden.add(index)
  }
  return hidden
}

/** The columns that are hidden, from 1. */
export function hiddenColumnsIn(sheet: WorkSheet | undefined): number[] {
  return (sheet?.['!cols'] ?? []).flatMap((column, index) => (column?.hidden ? [index + 1] : []))
}

function rowTexts(row: readonly (CellObject | undefined)[], reading: LegacyReading) {
  const cells: string[] = []
  let kinds = ''
  let notes: RowNotes | undefined
  for (let column = 0; column < Math.min(row.length, MAX_COLUMNS); column++) {
    const cell = row[column]
    const { text, kind, formatted } = cellOf(cell, reading)
    if (cell?.t === 'n') noteBeside(reading.beside, column, formatOf(cell.z))
    if (text === '' && kind !== 'f') continue
    while (cells.length < column) {
      cells.push('')
      kinds += ' '
    }
    cells.push(text)
    kinds += kind
    if (!formatted) continue
    notes ??= {}
    ;(notes.formatted ??= []).push({ column, ...formatted })
  }
  return { cells, kinds, notes }
}

interface LegacyText extends Omit<NumberText, 'kind'> {
  kind: string
}

function cellOf(cell: CellObject | undefined, { date1904, repair }: LegacyReading): LegacyText {
  switch (cell?.t) {
    case 'n':
      return numberOf(cell, date1904)
    case 's': {
      if (cell.v === UNCALCULATED) return { text: '', kind: 'f' }
      const text = cutCell(String(cell.v ?? ''))
      return { text: repair ? repair(text) : text, kind: 's' }
    }
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

function numberOf(cell: CellObject, date1904: boolean): NumberText {
  const read = numberText(String(cell.v), formatOf(cell.z), date1904)
  // An .ods has the same code for numbers with any number of decimals.
  const isGeneral = read.formatted?.shownBy === '0' && /[.,]\d/.test(cell.w ?? '')
  return isGeneral ? { text: read.text, kind: read.kind } : read
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
