import type { RowData } from '@tanstack/react-table'
import { formatCell, type CellText, type CellValue } from '#shared/number_format'
import type { ColumnKind, GridColumn } from '~/grid/types'
import type { Texts } from '~/lib/texts/texts'

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
  texts: Pick<Texts, 'date' | 'formatLocale'>
): CellText {
  const plain = plainValue(value)
  if (column.kind === 'money') return formatCell(plain, 'price', texts.formatLocale)
  if (isNumberKind(column.kind)) return formatCell(plain, 'qty_ordered', texts.formatLocale)
  if (column.kind === 'date') {
    const text = plain ? texts.date(String(plain)) || String(plain) : ''
    return { text, isZero: false }
  }
  return formatCell(
    typeof plain === 'number' ? String(plain) : plain,
    column.id,
    texts.formatLocale
  )
}

function plainValue(value: unknown): CellValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'object') return JSON.stringify(value)
  // Functions and symbols do not travel in JSON, so only plain values are left.
  return value as CellValue
}
