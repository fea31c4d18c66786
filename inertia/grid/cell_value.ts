import type { RowData } from '@tanstack/react-table'
import { formatCell, type CellKind, type CellText, type CellValue } from '#shared/number_format'
import { kindOfColumn } from '#shared/numeric_columns'
import type { ColumnKind, ColumnName, GridColumn } from '~/grid/types'
import type { Texts } from '~/lib/texts/texts'

/** The raw value of a cell. */
export function valueOf<Row extends RowData>(column: GridColumn<Row>, row: Row): unknown {
  if (column.value) return column.value(row)
  // A column without `value` is named after a field of its row.
  return (row as Readonly<Record<string, unknown>>)[column.id]
}

/** What a column holds: as it says, or as its name does. */
export function kindOf(column: ColumnName): ColumnKind {
  return column.kind ?? kindOfColumn(column.id)
}

/** How the numbers of a kind are written; the other kinds are no numbers. */
const numberKinds: Partial<Record<ColumnKind, CellKind>> = {
  number: 'quantity',
  quantity: 'quantity',
  weight: 'weight',
  money: 'money',
}

export function isNumberKind(kind: ColumnKind): boolean {
  return numberKinds[kind] !== undefined
}

/** What a cell shows for its value. */
export function displayOf(
  column: ColumnName,
  value: unknown,
  texts: Pick<Texts, 'date' | 'formatLocale'>
): CellText {
  const plain = plainValue(value)
  const kind = kindOf(column)
  const format = numberKinds[kind]
  if (format) return formatCell(plain, format, texts.formatLocale)
  if (kind === 'date') {
    const text = plain ? texts.date(String(plain)) || String(plain) : ''
    return { text, isZero: false }
  }
  const words = typeof plain === 'number' ? String(plain) : plain
  return formatCell(words, 'text', texts.formatLocale)
}

function plainValue(value: unknown): CellValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'object') return JSON.stringify(value)
  // Functions and symbols do not travel in JSON, so only plain values are left.
  return value as CellValue
}
