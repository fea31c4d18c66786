import { parseSort } from '#shared/list_query'
import type {
  Balance,
  Sale,
  SaleCounts,
  SaleSort,
  SaleState,
  SalesTotals,
} from '#shared/answers/sale'
import type { Contractor } from '#app/accounts/signed_in_user'
import {
  allOf,
  condition,
  contains,
  type Condition,
  type CreatedFilters,
} from '#app/database/conditions'
import {
  hasMoreRows,
  orderBy,
  readListPage,
  wholeList,
  type ListPage,
} from '#app/database/list_page'
import { sql } from '#app/database/sql'
import { datedBetween } from '#app/sales/lists/list_filters'
import { totalsOf } from '#app/sales/lists/totals'
import { shownTo } from '#app/sales/sale_policy'

export interface SalesFilters extends CreatedFilters {
  number?: string
  state?: SaleState
  order_number?: string
  carrier?: string
}

export interface SalesWanted extends SalesFilters {
  sort: SaleSort | `-${SaleSort}`
}

export interface SalesQuery extends SalesWanted {
  page: number
  per_page: number
}

/** An invoice as it is read; the times are not text yet. */
export type SaleRow = Omit<Sale, 'issued_at' | 'shipped_at' | 'delivered_at'> & {
  issued_at: Date
  shipped_at: Date | null
  delivered_at: Date | null
}

const columns = `s.id, s.number, s.state, s.date, s.due_on, s.currency_code,
  (SELECT coalesce(json_agg(o ORDER BY o.id), '[]') FROM (SELECT DISTINCT i.order_id AS id,
     i.order_number AS number FROM sale_items i WHERE i.sale_id = s.id) o) AS orders,
  s.boxes_count, s.pieces_count, s.lines_count, s.weight, s.amount,
  s.prices_include_vat, s.vat_percent, s.vat, s.total, s.deliver_to, s.carrier, s.tracking, s.received_by, s.issued_at, s.shipped_at, s.delivered_at`

const sortColumns: Record<SaleSort, string | readonly string[]> = {
  // Numbers have digits only, so the longer one is the larger one.
  number: ['length(s.number)', 's.number'],
  date: 's.date',
  state: "array_position('{issued,shipped,delivered}', s.state)",
  boxes_count: 's.boxes_count',
  weight: 's.weight',
  pieces_count: 's.pieces_count',
  total: 's.total',
  carrier: 'lower(s.carrier)',
}

/** The contractor's invoices. */
export function listSales(contractor: Contractor, query: SalesQuery): Promise<ListPage<SaleRow>> {
  const { page, per_page } = query
  return readListPage<SaleRow>({ ...listOf(contractor, query), page, per_page })
}

/** The statement that reads all of them, as rows of `SaleRow`. */
export function wholeSales(contractor: Contractor, query: SalesWanted) {
  return wholeList(listOf(contractor, query))
}

/** Whether the filters leave more than so many. */
export function hasMoreSales(
  contractor: Contractor,
  filters: SalesFilters,
  than: number
): Promise<boolean> {
  return hasMoreRows(listOf(contractor, { ...filters, sort: 'date' }), than)
}

/** One invoice of the contractor; null for a missing and for a foreign one. */
export function findSale(contractor: Contractor, id: number): Promise<SaleRow | null> {
  const mine = allOf([...shownTo(contractor.id), condition('s.id = $?', id)])
  return sql.one<SaleRow>(`SELECT ${columns} FROM sales s WHERE ${mine.text}`, mine.values)
}

/** What the invoices add up to that the filters leave. */
export function totalSales(
  contractor: Contractor,
  filters: SalesFilters
): Promise<SalesTotals | null> {
  return totalsOf({
    tables: 'sales s',
    columns: 's.currency_code, s.boxes_count, s.weight, s.pieces_count, s.total',
    counted: ['boxes_count', 'pieces_count'],
    added: ['weight'],
    amounts: ['total'],
    conditions: conditionsOf(contractor, filters),
  })
}

/** How many invoices and items the contractor has in all. */
export async function countSales({ id }: Contractor): Promise<SaleCounts> {
  const mine = allOf(shownTo(id))
  const counts = await sql.one<SaleCounts>(
    `SELECT count(*) AS sales, coalesce(sum(s.lines_count), 0)::bigint AS items
     FROM sales s WHERE ${mine.text}`,
    mine.values
  )
  return counts ?? { sales: 0, items: 0 }
}

/** What the accounts say of the contractor; null where they say nothing. */
export function findBalance({ id }: Contractor): Promise<Balance | null> {
  return sql.one<Balance>(
    'SELECT balance, credit_limit FROM contractors WHERE id = $1 AND balance IS NOT NULL',
    [id]
  )
}

function listOf(contractor: Contractor, query: SalesWanted) {
  const { field, direction } = parseSort(query.sort)
  return {
    columns,
    tables: 'sales s',
    filtered_tables: 'sales s',
    id: 's.id',
    conditions: conditionsOf(contractor, query),
    order: orderBy(sortColumns[field as SaleSort], direction, 's.id'), // the validator's fields
  }
}

function conditionsOf({ id }: Contractor, filters: SalesFilters): Condition[] {
  return [
    ...shownTo(id),
    ...(filters.number ? [contains('s.number', filters.number)] : []),
    ...(filters.state ? [condition('s.state = $?', filters.state)] : []),
    ...(filters.order_number ? [hasOrder(filters.order_number)] : []),
    ...(filters.carrier ? [contains('s.carrier', filters.carrier)] : []),
    ...datedBetween(filters),
  ]
}

function hasOrder(number: string): Condition {
  const { text, values } = contains('i.order_number', number)
  return condition(
    `EXISTS (SELECT FROM sale_items i WHERE i.sale_id = s.id AND ${text})`,
    ...values
  )
}
