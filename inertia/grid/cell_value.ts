import { formatCell, type CellText, type CellValue } from '#shared/number_format'
import type { RowData } from '@tanstack/react-table'
import type { ColumnKind, GridColumn } from '~/grid/types'

/** The raw value of a cell. */
export function valueOf<Row extends RowData>(column: GridColumn<Row>, row: Row): unknown {
  if (column.value) return column.value(row)
  // A column without `value` is named after a field of its row.
  return (row as Readonly<Record<string, unknown>>)[column.id]
}

export function isNumberKind(kind: ColumnKind): boolean {
  return kind === 'number' || kind === 'money' || kind === 'quantity'
}

/** What a cell shows for its value (specification §5). */
export function displayOf(
  column: { id: string; kind: ColumnKind },
  value: unknown,
  locale: string
): CellText {
  const plain = plainValue(value)
  if (column.kind === 'money') return formatCell(plain, 'price', locale)
  if (isNumberKind(column.kind)) return formatCell(plain, 'qty_ordered', locale)
  if (column.kind === 'date') return { text: formatDay(plain, locale), isZero: false }
  return formatCell(typeof plain === 'number' ? String(plain) : plain, column.id, locale)
}

function plainValue(value: unknown): CellValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'object') return JSON.stringify(value)
  // Functions and symbols do not travel in JSON, so only plain values are left.
  return value as CellValue
}

/** `2026-11-21` and full timestamps → `21 Nov 2026`, `21 нояб. 2026 г.`. */
function formatDay(value: CellValue, locale: string): string {
  const text = String(value ?? '')
  if (text === '') return ''
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) return text
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'medium',
    timeZone: isDay ? 'UTC' : undefined,
  }).format(date)
}
