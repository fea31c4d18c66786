import { ORDER_SOURCES, ORDER_STATES } from '#shared/answers/order'
import { dayIn } from '#shared/day_in'
import { MOVE_REASONS } from '#shared/order_moves'
import { vatKey } from '#shared/sales/vat'
import type { Contractor } from '#app/accounts/signed_in_user'
import { fileName } from '#app/http/files/attachment'
import type { Translate } from '#app/texts/translate'
import type { FileWords } from '#app/orders/exporting/file_columns'
import { ITEM_COLUMNS } from '#app/orders/exporting/item_columns'
import { ORDER_COLUMNS } from '#app/orders/exporting/order_columns'
import type { OrdersFile } from '#app/orders/exporting/orders_file_thread'
import { wholeOrderItems, type OrderItemsWanted } from '#app/orders/lists/list_order_items'
import { wholeOrders, type OrderRow, type OrdersWanted } from '#app/orders/lists/list_orders'
import type { SheetColumn } from '#app/sheets/xlsx/sheet_columns'

/** Makes such files, as `streamThread` takes it. */
export const ORDERS_FILE = import.meta.resolve('#app/orders/exporting/orders_file_thread')

/** Whose file it is, and the texts in their language. */
export interface FileReader {
  contractor: Contractor
  t: Translate
}

/** The lines of one order. */
export function orderLinesFile(
  reader: FileReader,
  { id, number, reference }: OrderRow,
  { sort = 'line', ...filters }: Partial<OrderItemsWanted>
): OrdersFile {
  const title = [reader.t('order_files.order', { number }), reference].filter(Boolean).join(' ')
  return itemsFile(reader, title, { ...filters, order_id: id, sort })
}

/** Lines over all orders. */
export function orderItemsFile(
  reader: FileReader,
  { sort = '-created_at', ...filters }: Partial<OrderItemsWanted>
): OrdersFile {
  return itemsFile(reader, reader.t('order_files.items'), { ...filters, sort })
}

/** The list of orders. */
export function ordersFile(
  reader: FileReader,
  { sort = '-created_at', ...filters }: Partial<OrdersWanted>
): OrdersFile {
  const title = reader.t('order_files.orders')
  return {
    of: 'orders',
    ...partsOf(reader, title),
    statement: wholeOrders(reader.contractor, { ...filters, sort }),
    sheet: { name: title, columns: titled(ORDER_COLUMNS, reader) },
  }
}

function itemsFile(reader: FileReader, title: string, wanted: OrderItemsWanted): OrdersFile {
  return {
    of: 'order_items',
    ...partsOf(reader, title),
    statement: wholeOrderItems(reader.contractor, wanted),
    sheet: { name: reader.t('order_files.items'), columns: titled(ITEM_COLUMNS, reader) },
  }
}

function partsOf({ contractor, t }: FileReader, title: string) {
  const { time_zone } = contractor
  const name = fileName(`${title} ${dayIn(time_zone)}`)
  return { name, format: 'xlsx', time_zone, ...wordsOf(t) } as const
}

function titled(
  columns: readonly { name: string; kind?: SheetColumn['kind']; width?: number }[],
  { contractor, t }: FileReader
): SheetColumn[] {
  const titleOf = (name: string) => {
    const word = t(`order_files.columns.${name}`)
    return name.startsWith('amount') ? `${word} ${t(vatKey(contractor.vat))}` : word
  }
  return columns.map(({ name, kind, width }) => ({ title: titleOf(name), kind, width }))
}

function wordsOf(t: Translate): FileWords {
  const words = <Name extends string>(group: string, names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, t(`order_files.${group}.${name}`)])) as Record<
      Name,
      string
    > // of each name its text
  return {
    states: words('states', ORDER_STATES),
    sources: words('sources', ORDER_SOURCES),
    reasons: words('reasons', MOVE_REASONS),
    deleted_user: t('order_files.deleted_user'),
    by_hand: t('order_files.by_hand'),
    total: t('order_files.total'),
  }
}
