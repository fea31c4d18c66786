import type { NotFoundPart, NotFoundSort } from '#shared/answers/staff/not_found_part'
import { parseSort } from '#shared/list_query'
import { inBrandOrder } from '#app/database/brand_order'
import { allOf, condition, contains, fromDay, untilDay } from '#app/database/conditions'
import { metaOfPage, orderBy, type ListPage } from '#app/database/list_page'
import { sql } from '#app/database/sql'
import { partNumberBegins } from '#app/offers/part_number_filter'
import { lookedAfter, type Caretaker } from '#app/contractors/looked_after'

export interface NotFoundFilters {
  brand_name?: string
  partnumber?: string
  /** Days on which it was asked, `YYYY-MM-DD`. */
  asked_at_from?: string
  asked_at_to?: string
}

export interface NotFoundQuery extends NotFoundFilters {
  sort: NotFoundSort | `-${NotFoundSort}`
  page: number
  per_page: number
}

type NotFoundRow = Omit<NotFoundPart, 'last_asked_at'> & { last_asked_at: Date }

const columns = `min(i.id) AS id, max(i.brand_name) AS brand_name, max(i.partnumber) AS partnumber,
  count(*)::int AS asked_count, count(DISTINCT q.contractor_id)::int AS contractors_count,
  sum(i.quantity) AS quantity, max(q.created_at) AS last_asked_at`

const tables = 'quotation_items i JOIN quotations q ON q.id = i.quotation_id'

/** A part is a number under a brand, as they were asked for. */
const part = 'lower(i.brand_name), i.partnumber_key'

/** No price list had it: what a manager found elsewhere is asked for all the same. */
const notFound = `(i.status = 'none' OR i.answered_at IS NOT NULL AND NOT EXISTS (
  SELECT FROM quotation_offers o WHERE o.quotation_id = i.quotation_id
    AND o.row_number = i.row_number AND NOT o.is_by_hand))`

const sortColumns: Record<NotFoundSort, string> = {
  brand_name: inBrandOrder('max(i.brand_name)'),
  partnumber: 'i.partnumber_key',
  asked_count: 'count(*)',
  contractors_count: 'count(DISTINCT q.contractor_id)',
  quantity: 'sum(i.quantity)',
  last_asked_at: 'max(q.created_at)',
}

/** What buyers the manager looks after asked for and no price list had, number by number. */
export async function listNotFoundParts(
  user: Caretaker,
  { sort, page, per_page, ...filters }: NotFoundQuery
): Promise<ListPage<NotFoundPart>> {
  const where = allOf(conditionsOf(user, filters))
  const { field, direction } = parseSort(sort)
  const column = sortColumns[field as NotFoundSort] // the validator's fields
  const offset = (page - 1) * per_page
  const [rows, counted] = await Promise.all([
    sql.rows<NotFoundRow>(
      `SELECT ${columns} FROM ${tables} WHERE ${where.text} GROUP BY ${part}
       ORDER BY ${orderBy(column, direction, 'min(i.id)')}
       LIMIT ${Number(per_page)} OFFSET ${Number(offset)}`,
      where.values
    ),
    sql.one<{ total: number }>(
      `SELECT count(*)::int AS total
       FROM (SELECT FROM ${tables} WHERE ${where.text} GROUP BY ${part}) parts`,
      where.values
    ),
  ])
  const total = counted?.total ?? 0
  const meta = metaOfPage({ page, per_page, count: rows.length, total })
  return { rows: rows.map(toPart), meta }
}

function toPart({ last_asked_at, ...row }: NotFoundRow): NotFoundPart {
  return { ...row, last_asked_at: last_asked_at.toISOString() }
}

function conditionsOf(user: Caretaker, filters: NotFoundFilters) {
  const { brand_name, partnumber, asked_at_from, asked_at_to } = filters
  return [
    lookedAfter(user, 'q.contractor_id'),
    condition(notFound),
    ...(brand_name ? [contains('i.brand_name', brand_name)] : []),
    ...(partnumber ? [partNumberBegins('i.partnumber_key', partnumber)] : []),
    // The trader has no time zone of its own.
    ...(asked_at_from ? [fromDay('q.created_at', asked_at_from, 'UTC')] : []),
    ...(asked_at_to ? [untilDay('q.created_at', asked_at_to, 'UTC')] : []),
  ]
}
