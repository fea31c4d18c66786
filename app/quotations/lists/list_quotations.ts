import { parseSort } from '#shared/list_query'
import type { Quotation, QuotationSort } from '#shared/answers/quotation'
import type { QuotationStates } from '#shared/answers/quotations/pages'
import type { Contractor } from '#app/accounts/signed_in_user'
import {
  allOf,
  condition,
  contains,
  createdBetween,
  type Condition,
  type CreatedFilters,
} from '#app/database/conditions'
import { orderBy, readListPage, type ListPage } from '#app/database/list_page'
import { sql, type Sql } from '#app/database/sql'
import { ownedBy } from '#app/quotations/quotation_policy'
import { stateNow } from '#app/quotations/state_now'

interface QuotationsFilters extends CreatedFilters {
  state_id?: number
  reference?: string
}

export interface QuotationsQuery extends QuotationsFilters {
  sort: QuotationSort | `-${QuotationSort}`
  page: number
  per_page: number
}

/** A quotation as it is read; the times are not text yet. */
export type QuotationRow = Omit<Quotation, 'created_at' | 'valid_until'> & {
  created_at: Date
  valid_until: Date | null
}

const columns = `q.id, q.reference, ${stateNow} AS state_id, q.source, q.file_name, q.currency_code,
  q.strategy, q.is_split_allowed, q.most_days, q.rows_count, q.lines_count, q.merged_count, q.rejected_count,
  q.left_out_count, q.chosen_count, q.amount, (SELECT count(*)::int FROM quotation_items m
    WHERE m.quotation_id = q.id AND m.at_manager_since IS NOT NULL) AS at_manager_count,
  q.manager_request, q.failure, nullif(u.name, '') AS user_name, q.valid_until, q.created_at,
  coalesce(q.refreshing_since > now() - interval '1 hour', false) AS is_refreshing`

const tables = 'quotations q LEFT JOIN users u ON u.id = q.user_id'

const sortColumns: Record<QuotationSort, string> = {
  id: 'q.id',
  reference: 'q.reference',
  state_id: stateNow,
  lines_count: 'q.lines_count',
  amount: 'q.amount',
  created_at: 'q.created_at',
}

/** The contractor's quotations, newest first unless asked otherwise. */
export async function listQuotations(
  contractor: Contractor,
  query: QuotationsQuery
): Promise<ListPage<QuotationRow>> {
  const { field, direction } = parseSort(query.sort)
  const column = sortColumns[field as QuotationSort] // the validator's fields
  return readListPage<QuotationRow>({
    columns,
    tables,
    filtered_tables: 'quotations q',
    id: 'q.id',
    conditions: [ownedBy(contractor.id), ...filtersOf(query, contractor)],
    order: orderBy(column, direction, 'q.id'),
    page: query.page,
    per_page: query.per_page,
  })
}

/** How many of the contractor's quotations there are in each state, as the other filters leave them. */
export async function countByState(
  contractor: Contractor,
  filters: QuotationsFilters
): Promise<QuotationStates> {
  const where = allOf([
    ownedBy(contractor.id),
    ...filtersOf({ ...filters, state_id: undefined }, contractor),
  ])
  const rows = await sql.rows<{ state_id: number; quotations: number }>(
    `SELECT ${stateNow} AS state_id, count(*) AS quotations FROM quotations q
     WHERE ${where.text} GROUP BY 1`,
    where.values
  )
  return Object.fromEntries(rows.map(({ state_id, quotations }) => [state_id, quotations]))
}

/** One quotation of the contractor; null for a missing and for a foreign one. */
export async function findQuotation(
  { id: contractorId }: Pick<Contractor, 'id'>,
  id: number,
  db: Sql = sql
): Promise<QuotationRow | null> {
  const mine = allOf([ownedBy(contractorId), condition('q.id = $?', id)])
  return db.one<QuotationRow>(`SELECT ${columns} FROM ${tables} WHERE ${mine.text}`, mine.values)
}

function filtersOf(
  { state_id, reference, ...created }: QuotationsFilters,
  { time_zone: timeZone }: Contractor
): Condition[] {
  const filters = createdBetween('q.created_at', created, timeZone)
  if (state_id !== undefined) filters.push(condition(`(${stateNow}) = $?`, state_id))
  if (reference) filters.push(contains('q.reference', reference))
  return filters
}
