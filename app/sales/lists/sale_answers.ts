import { DEFAULT_PER_PAGE } from '#shared/list_query'
import type { ListAnswer } from '#shared/answers/list'
import type { Sale, SaleDetail, SaleItem } from '#shared/answers/sale'
import type { Contractor } from '#app/accounts/signed_in_user'
import {
  listSaleItems,
  readAllSaleItems,
  type SaleItemsQuery,
} from '#app/sales/lists/list_sale_items'
import { findSale, listSales, type SalesQuery } from '#app/sales/lists/list_sales'
import { findHands, listBoxes } from '#app/sales/lists/sale_boxes'
import { toSale, toSaleDetail } from '#app/sales/lists/sale_transformer'

/** The list of invoices as the API and the page answer it, from a validated query. */
export async function salesAnswer(
  contractor: Contractor,
  query: Partial<SalesQuery>
): Promise<ListAnswer<Sale>> {
  const { rows, meta } = await listSales(contractor, {
    ...query,
    sort: query.sort ?? '-date',
    page: query.page ?? 1,
    per_page: query.per_page ?? DEFAULT_PER_PAGE,
  })
  return { data: rows.map(toSale), meta }
}

/** One invoice with its boxes; null for a missing and for a foreign one. */
export async function saleDetail(contractor: Contractor, id: number): Promise<SaleDetail | null> {
  const sale = await findSale(contractor, id)
  if (!sale) return null
  const [boxes, hands] = await Promise.all([listBoxes(sale.id), findHands(sale.id)])
  return toSaleDetail(sale, boxes, hands)
}

/** Items of all invoices, newest first, or all those of one invoice box by box. */
export async function saleItemsAnswer(
  contractor: Contractor,
  query: Partial<SaleItemsQuery>
): Promise<ListAnswer<SaleItem>> {
  const ofOneSale = query.sale_id !== undefined
  const { rows, meta } = await listSaleItems(contractor, {
    ...query,
    sort: query.sort ?? (ofOneSale ? 'box_number' : '-date'),
    page: query.page ?? 1,
    per_page: query.per_page ?? (ofOneSale ? null : DEFAULT_PER_PAGE),
  })
  return { data: rows, meta }
}

/** Writes all items of a large invoice, as `saleItemsAnswer` answers those of a small one. */
export async function writeSaleItems(
  contractor: Contractor,
  query: Partial<SaleItemsQuery>,
  add: (piece: string) => void
): Promise<void> {
  add('{"data":[')
  let separator = ''
  const wanted = { ...query, sort: query.sort ?? 'box_number' } as const
  const meta = await readAllSaleItems(contractor, wanted, (rows) => {
    add(separator + rows.map((row) => JSON.stringify(row)).join(','))
    separator = ','
  })
  add(`],"meta":${JSON.stringify(meta)}}`)
}
