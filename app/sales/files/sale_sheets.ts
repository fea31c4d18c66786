import { dayIn } from '#shared/day_in'
import { SALE_STATES } from '#shared/answers/sale'
import { vatKey } from '#shared/sales/vat'
import type { Contractor } from '#app/accounts/signed_in_user'
import { fileName } from '#app/http/files/attachment'
import type { Translate } from '#app/texts/translate'
import { wholeSaleItems, type SaleItemsWanted } from '#app/sales/lists/list_sale_items'
import { wholeSales, type SaleRow, type SalesWanted } from '#app/sales/lists/list_sales'
import { goodsOf, SHEETS, type FileWords, type SheetName } from '#app/sales/files/sheet_columns'
import type { SaleSheet } from '#app/sales/files/sale_sheet_thread'

/** Makes such files, as `streamThread` takes it. */
export const SALE_SHEET = import.meta.resolve('#app/sales/files/sale_sheet_thread')

/** Whose file it is, and the texts in their language. */
export interface FileReader {
  contractor: Contractor
  t: Translate
}

/** The list of invoices. */
export function salesSheet(
  reader: FileReader,
  { sort = '-date', ...filters }: Partial<SalesWanted>
): SaleSheet {
  const title = reader.t('sale_files.invoices')
  return {
    ...partsOf(reader, 'sales', title, `${title} ${dayIn(reader.contractor.time_zone)}`),
    statement: wholeSales(reader.contractor, { ...filters, sort }),
  }
}

/** Items over all invoices. */
export function saleItemsSheet(
  reader: FileReader,
  { sort = '-date', ...filters }: Partial<SaleItemsWanted>
): SaleSheet {
  const title = reader.t('sale_files.items')
  return {
    ...partsOf(reader, 'items', title, `${title} ${dayIn(reader.contractor.time_zone)}`),
    statement: wholeSaleItems(reader.contractor, { ...filters, sort }),
  }
}

/** One invoice: its items, and what it says besides. */
export function invoiceSheet(reader: FileReader, sale: SaleRow): SaleSheet {
  const { t, contractor } = reader
  const title = t('sale_files.invoice', { number: sale.number })
  return {
    ...partsOf(reader, 'invoice', t('sale_files.lines'), `${title} ${sale.date}`),
    statement: wholeSaleItems(contractor, { sale_id: sale.id, sort: 'box_number' }),
    facts: { name: title, rows: factsOf(reader, sale) },
  }
}

/** What is in which box of an invoice, without prices. */
export function packingListSheet(reader: FileReader, sale: SaleRow): SaleSheet {
  const title = reader.t('sale_files.packing_list', { number: sale.number })
  return {
    ...partsOf(reader, 'packing_list', title, `${title} ${sale.date}`),
    statement: wholeSaleItems(
      reader.contractor,
      { sale_id: sale.id, sort: 'box_number' },
      ', b.weight AS box_weight, b.length, b.width, b.height'
    ),
  }
}

function partsOf({ contractor, t }: FileReader, of: SheetName, title: string, name: string) {
  const titleOf = (column: string) => {
    const word = t(`sale_files.columns.${column}`)
    // Of lines as they are priced; sums of invoices say it themselves.
    return column === 'amount' ? `${word} ${t(vatKey(contractor.vat))}` : word
  }
  const columns = SHEETS[of].map(({ name: column, kind, width }) => ({
    title: titleOf(column),
    kind,
    width,
  }))
  return {
    of,
    name: fileName(name),
    format: 'xlsx' as const,
    time_zone: contractor.time_zone,
    sheet: { name: title, columns },
    ...wordsOf(t),
  }
}

function wordsOf(t: Translate): FileWords {
  const states = SALE_STATES.map((state) => [state, t(`sale_files.states.${state}`)])
  return {
    states: Object.fromEntries(states) as FileWords['states'], // of each state its word
    total: t('sale_files.total'),
  }
}

/** Each fact with its word. */
function factsOf({ t }: FileReader, sale: SaleRow): [string, string | number | null][] {
  const facts = {
    sale_number: sale.number,
    date: sale.date,
    due_on: sale.due_on,
    state: t(`sale_files.states.${sale.state}`),
    orders: sale.orders.map(({ number }) => number).join(', '),
    boxes_count: sale.boxes_count,
    weight: Number(sale.weight),
    pieces_count: sale.pieces_count,
    goods: Number(goodsOf(sale)),
    vat_percent: Number(sale.vat_percent),
    vat: Number(sale.vat),
    total: Number(sale.total),
    currency_code: sale.currency_code,
    deliver_to: [sale.deliver_to?.name, sale.deliver_to?.address].filter(Boolean).join(', '),
    carrier: sale.carrier,
    tracking: sale.tracking,
    received_by: sale.received_by,
  }
  return Object.entries(facts).map(([name, fact]) => [t(`sale_files.columns.${name}`), fact])
}
