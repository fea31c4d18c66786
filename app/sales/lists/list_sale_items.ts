import { parseSort } from '#shared/list_query'
import type { SaleItem, SaleItemSort, SalesTotals } from '#shared/answers/sale'
import type { ListMeta } from '#shared/answers/list'
import type { Contractor } from '#app/accounts/signed_in_user'
import { inBrandOrder } from '#app/database/brand_order'
import { condition, contains, type Condition, type CreatedFilters } from '#app/database/conditions'
import {
  hasMoreRows,
  ordersBy,
  readListPage,
  readWholeList,
  wholeList,
  type ListPage,
} from '#app/database/list_page'
import { sql } from '#app/database/sql'
import { partNumberBegins } from '#app/offers/part_number_filter'
import { datedBetween } from '#app/sales/lists/list_filters'
import { totalsOf } from '#app/sales/lists/totals'
import { shownTo } from '#app/sales/sale_policy'

export interface SaleItemsFilters extends CreatedFilters {
  /** Only those of this invoice. */
  sale_id?: number
  brand_name?: string
  partnumber?: string
  box_number?: number
  order_number?: string
  reference?: string
  sale_number?: string
}

export interface SaleItemsWanted extends SaleItemsFilters {
  sort: SaleItemSort | `-${SaleItemSort}`
}

export interface SaleItemsQuery extends SaleItemsWanted {
  page: number
  /** Null: all of them. */
  per_page: number | null
}

type Whose = Pick<Contractor, 'id'>

const columns = `i.id, i.sale_id, s.number AS sale_number, s.date, b.box_number, i.order_id,
  i.order_number, i.order_item_id, i.reference, i.brand_name, i.partnumber, i.name, i.quantity,
  s.currency_code, i.price, i.amount, i.origin`

const ofSales = 'sale_items i JOIN sales s ON s.id = i.sale_id'
const tables = `${ofSales} JOIN boxes b ON b.id = i.box_id`

const sortColumns: Record<SaleItemSort, string | readonly string[]> = {
  sale_number: ['length(s.number)', 's.number'],
  date: 's.date',
  box_number: 'b.box_number',
  order_number: ['length(i.order_number)', 'i.order_number'],
  brand_name: inBrandOrder('i.brand_name'),
  partnumber: 'i.partnumber_key',
  name: 'i.name',
  reference: 'i.reference',
  quantity: 'i.quantity',
  price: 'i.price',
  amount: 'i.amount',
}

/** The contractor's invoiced items, of one invoice or of all. */
export function listSaleItems(
  contractor: Contractor,
  query: SaleItemsQuery
): Promise<ListPage<SaleItem>> {
  const { page, per_page } = query
  return readListPage<SaleItem>({ ...listOf(contractor, query), page, per_page })
}

/** All of them, handed on in pieces. */
export function readAllSaleItems(
  contractor: Contractor,
  query: SaleItemsWanted,
  take: (rows: SaleItem[]) => void
): Promise<ListMeta> {
  return readWholeList<SaleItem>(listOf(contractor, query), take)
}

/** The statement that reads all of them, as rows of `SaleItem`; with `more` columns of item, sale or box. */
export function wholeSaleItems(contractor: Whose, query: SaleItemsWanted, more = '') {
  return wholeList({ ...listOf(contractor, query), columns: columns + more })
}

/** Whether the filters leave more than so many. */
export function hasMoreSaleItems(
  contractor: Contractor,
  filters: SaleItemsFilters,
  than: number
): Promise<boolean> {
  return hasMoreRows(listOf(contractor, { ...filters, sort: 'date' }), than)
}

/** How many items of a sale stand before one of them, box by box; null when it is not one of them. */
export async function placeInSale(saleId: number, itemId: number): Promise<number | null> {
  const found = await sql.one<{ before: number }>(
    `SELECT (SELECT count(*) FROM sale_items i JOIN boxes b ON b.id = i.box_id
       WHERE i.sale_id = $1 AND (b.box_number, i.id) < (ib.box_number, it.id)) AS before
     FROM sale_items it JOIN boxes ib ON ib.id = it.box_id WHERE it.sale_id = $1 AND it.id = $2`,
    [saleId, itemId]
  )
  return found && found.before
}

/** What the items add up to that the filters leave. */
export function totalSaleItems(
  contractor: Contractor,
  filters: SaleItemsFilters
): Promise<SalesTotals | null> {
  return totalsOf({
    tables,
    columns: 's.currency_code, i.quantity, i.amount',
    counted: ['quantity'],
    amounts: ['amount'],
    conditions: [...mine(contractor), ...filtersOf(filters)],
  })
}

function listOf(contractor: Whose, query: SaleItemsWanted) {
  const { field, direction } = parseSort(query.sort)
  const filters = filtersOf(query)
  const byBox = query.box_number !== undefined || field === 'box_number'
  return {
    columns,
    tables,
    filtered_tables: byBox ? tables : ofSales,
    id: 'i.id',
    conditions: [...mine(contractor), ...filters],
    ...ordersBy(sortColumns[field as SaleItemSort], direction, 'i.id'), // the validator's fields
    ...(filters.length === 0 && { kept_total: keptItems }),
  }
}

const keptItems = `SELECT coalesce(sum(lines_count), 0)::bigint FROM sales
  WHERE contractor_id = $1 AND state <> 'packing'`

function mine({ id }: Whose): Condition[] {
  return [...shownTo(id), condition('i.contractor_id = $?', id)]
}

function filtersOf(query: SaleItemsFilters): Condition[] {
  return [
    ...(query.sale_id === undefined ? [] : [condition('i.sale_id = $?', query.sale_id)]),
    ...(query.brand_name ? [contains('i.brand_name', query.brand_name)] : []),
    ...(query.partnumber ? [partNumberBegins('i.partnumber_key', query.partnumber)] : []),
    ...(query.box_number ? [condition('b.box_number = $?', query.box_number)] : []),
    ...(query.order_number ? [contains('i.order_number', query.order_number)] : []),
    ...(query.reference ? [contains('i.reference', query.reference)] : []),
    ...(query.sale_number ? [contains('s.number', query.sale_number)] : []),
    ...datedBetween(query),
  ]
}
