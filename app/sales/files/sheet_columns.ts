import { subtractMoney } from '#shared/money'
import type { SaleItem, SaleState } from '#shared/answers/sale'
import type { TableCell } from '#app/sheets/table_file'
import type { SheetColumn } from '#app/sheets/xlsx/sheet_columns'
import type { SaleRow } from '#app/sales/lists/list_sales'

/** What a file says in words, in the language of who asked for it. */
export interface FileWords {
  states: Record<SaleState, string>
  /** Before the sums under the last row. */
  total: string
}

/** The same, and which day a moment is on where the contractor is. */
export interface CellWords extends FileWords {
  dayOf: (at: Date) => string
}

/** A column of a file, with what stands in it. */
export interface FileColumn<Row> extends Pick<SheetColumn, 'width' | 'kind'> {
  name: string
  cell: (row: Row, words: CellWords) => TableCell
  /** Whole numbers and money are added up under the last row. */
  isSummed?: true
}

/** An item beside what its box weighs and measures. */
export type PackedRow = SaleItem & {
  box_weight: string | null
  length: number | null
  width: number | null
  height: number | null
}

const box: FileColumn<SaleItem> = {
  name: 'box_number',
  kind: 'integer',
  width: 8,
  cell: (item) => item.box_number,
}

/** The list of invoices as a sheet. */
const sales: readonly FileColumn<SaleRow>[] = [
  { name: 'sale_number', width: 14, cell: ({ number }) => number },
  { name: 'date', kind: 'date', width: 12, cell: ({ date }) => date },
  { name: 'state', width: 16, cell: ({ state }, { states }) => states[state] },
  {
    name: 'orders',
    width: 26,
    cell: ({ orders }) => orders.map(({ number }) => number).join(', '),
  },
  { name: 'boxes_count', kind: 'integer', cell: (sale) => sale.boxes_count, isSummed: true },
  { name: 'weight', kind: 'decimal', cell: ({ weight }) => weight },
  { name: 'lines_count', kind: 'integer', cell: (sale) => sale.lines_count, isSummed: true },
  { name: 'pieces_count', kind: 'integer', cell: (sale) => sale.pieces_count, isSummed: true },
  { name: 'goods', kind: 'money', width: 18, cell: goodsOf, isSummed: true },
  { name: 'vat_percent', kind: 'decimal', width: 10, cell: ({ vat_percent }) => vat_percent },
  { name: 'vat', kind: 'money', width: 14, cell: ({ vat }) => vat, isSummed: true },
  { name: 'total', kind: 'money', width: 18, cell: ({ total }) => total, isSummed: true },
  { name: 'currency_code', width: 10, cell: ({ currency_code }) => currency_code },
  { name: 'due_on', kind: 'date', width: 12, cell: ({ due_on }) => due_on },
  { name: 'carrier', width: 20, cell: ({ carrier }) => carrier },
  { name: 'tracking', width: 20, cell: ({ tracking }) => tracking },
  { name: 'shipped_on', kind: 'date', width: 12, cell: dayOf('shipped_at') },
  { name: 'delivered_on', kind: 'date', width: 12, cell: dayOf('delivered_at') },
  { name: 'received_by', width: 20, cell: ({ received_by }) => received_by },
]

const part: readonly FileColumn<SaleItem>[] = [
  { name: 'brand_name', width: 18, cell: ({ brand_name }) => brand_name },
  { name: 'partnumber', width: 20, cell: ({ partnumber }) => partnumber },
  { name: 'name', width: 30, cell: ({ name }) => name },
  { name: 'order_number', width: 14, cell: ({ order_number }) => order_number },
  { name: 'reference', width: 20, cell: ({ reference }) => reference },
  { name: 'quantity', kind: 'integer', cell: ({ quantity }) => quantity, isSummed: true },
]

const prices: readonly FileColumn<SaleItem>[] = [
  { name: 'price', kind: 'money', width: 12, cell: ({ price }) => price },
  { name: 'amount', kind: 'money', width: 20, cell: ({ amount }) => amount, isSummed: true },
  { name: 'currency_code', width: 10, cell: ({ currency_code }) => currency_code },
]

const origin: FileColumn<SaleItem> = { name: 'origin', width: 16, cell: (item) => item.origin }

/** The items of one invoice. */
const invoice: readonly FileColumn<SaleItem>[] = [box, ...part, ...prices, origin]

/** Items over all invoices. */
const items: readonly FileColumn<SaleItem>[] = [
  { name: 'sale_number', width: 14, cell: ({ sale_number }) => sale_number },
  { name: 'date', kind: 'date', width: 12, cell: ({ date }) => date },
  ...invoice,
]

/** What is in which box, without prices: for who unpacks. */
const packing_list: readonly FileColumn<PackedRow>[] = [
  box,
  ...part,
  origin,
  { name: 'box_weight', kind: 'decimal', width: 16, cell: ({ box_weight }) => box_weight },
  { name: 'box_size', width: 20, cell: sizeOf },
]

/** The columns of each kind of file. */
export const SHEETS = { sales, items, invoice, packing_list }

export type SheetName = keyof typeof SHEETS

/** Without VAT, whether or not prices include it. */
export function goodsOf({ total, vat }: Pick<SaleRow, 'total' | 'vat'>): string {
  return subtractMoney(total, vat)
}

function dayOf(field: 'shipped_at' | 'delivered_at') {
  return (row: SaleRow, words: CellWords) => {
    const at = row[field]
    return at && words.dayOf(at)
  }
}

function sizeOf({ length, width, height }: PackedRow): string | null {
  return length && width && height ? `${length} × ${width} × ${height}` : null
}
