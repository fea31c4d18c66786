/*
| What a supplier is asked for as a file, for threads/run_thread.
*/
import type { AskedLine } from '#app/orders/supplying/ask_supplier'
import { tableFile, type TableCell, type TableFile } from '#app/sheets/table_file'
import type { SheetColumn } from '#app/sheets/xlsx/sheet_columns'

export interface SupplierFile extends TableFile {
  lines: readonly AskedLine[]
  ask_id: number
}

interface SupplierColumn extends Pick<SheetColumn, 'width' | 'kind' | 'hidden'> {
  name: string
  /** Missing: the supplier fills it in. */
  cell?: (line: AskedLine, askId: number) => TableCell
}

/** Our number of a line, as a supplier reads it. */
export function ownNumber({
  order_number,
  line,
}: Pick<AskedLine, 'order_number' | 'line'>): string {
  return `${order_number}-${line}`
}

/** Which line, and with which question it was asked for: whose answer it is. */
export function lineId(id: number, askId: number): string {
  return `${id}_${askId}`
}

/** Which lines they are, and what is asked about them; the hidden one is called alike in all languages. */
export const SUPPLIER_COLUMNS: readonly SupplierColumn[] = [
  { name: 'line_id', hidden: true, cell: ({ id }, askId) => lineId(id, askId) },
  { name: 'own_number', width: 16, cell: ownNumber },
  { name: 'brand_name', width: 18, cell: ({ brand_name }) => brand_name },
  { name: 'partnumber', width: 22, cell: ({ partnumber }) => partnumber },
  { name: 'name', width: 30, cell: ({ name }) => name },
  { name: 'wanted', kind: 'integer', cell: ({ quantity }) => quantity },
  { name: 'list_price', kind: 'money', cell: ({ cost }) => cost },
  { name: 'currency_code', width: 10, cell: ({ currency_code }) => currency_code },
  { name: 'confirmed', kind: 'integer', width: 14 },
  { name: 'new_price', kind: 'money', width: 12 },
  { name: 'replacement', width: 22 },
  { name: 'date', kind: 'date', width: 14 },
  { name: 'answer', width: 24 },
]

export default function supplierFile(file: SupplierFile): AsyncGenerator<Uint8Array> {
  return tableFile(file, rowsOf(file))
}

async function* rowsOf({ lines, ask_id }: SupplierFile) {
  for (const line of lines) yield SUPPLIER_COLUMNS.map(({ cell }) => cell?.(line, ask_id) ?? null)
}
