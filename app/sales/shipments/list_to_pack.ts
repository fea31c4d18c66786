import type { ToPack } from '#shared/answers/staff/packing'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { ofContractorCalled } from '#app/contractors/contractor_names'
import { allOf } from '#app/database/conditions'
import { metaOfPage, type ListPage } from '#app/database/list_page'
import { sql } from '#app/database/sql'
import type { PageVisit } from '#app/http/stack/page_shares'
import { orderGoesTo } from '#app/sales/shipments/destination'
import { handledBy } from '#app/contractors/looked_after'
import { mayPack } from '#app/sales/shipments/packing_policy'

/** Pieces that go out together. */
const together = 'contractor_id, region_code, currency_code, goes_to'

/** What is ready and in no box of the contractors a condition on `i.contractor_id` lets through. */
const ready = (mine: string) => `SELECT i.contractor_id, o.region_code, o.currency_code,
    ${orderGoesTo} AS goes_to, o.id AS order_id, i.id AS order_item_id,
    i.qty_ready - i.qty_packed AS to_pack
  FROM order_items i JOIN orders o ON o.id = i.order_id
  WHERE i.qty_ready > 0 AND i.qty_ready > i.qty_packed AND ${mine}`

/** Shipments that are packed. */
const packing = (mine: string) => `SELECT s.id, s.contractor_id, s.region_code, s.currency_code,
    s.deliver_to AS goes_to, s.created_at FROM sales s WHERE s.state = 'packing' AND ${mine}`

/** Conditions on the same values: on lines `i` and on sales `s` of contractors the user packs for. */
function mineOf(user: SignedInUser, called = '') {
  const of = (column: string) =>
    allOf([handledBy(user, column), ...(called === '' ? [] : [ofContractorCalled(column, called)])])
  const lines = of('i.contractor_id')
  return { lines: lines.text, sales: of('s.contractor_id').text, values: lines.values }
}

export interface ToPackQuery {
  page: number
  per_page: number
  contractor_name?: string
}

/** What is to be packed, the longest waiting first. */
export async function listToPack(
  user: SignedInUser,
  { page, per_page, contractor_name }: ToPackQuery
): Promise<ListPage<ToPack>> {
  const mine = mineOf(user, contractor_name)
  const rows = await sql.rows<Omit<ToPack, 'since'> & { since: Date; total: number }>(
    `WITH ready AS (${ready(mine.lines)}),
     packing AS (${packing(mine.sales)}),
     all_of AS (
       SELECT ${together}, order_id, to_pack AS waiting, 0 AS packed, NULL::bigint AS sale_id,
         (SELECT max(m.at) FROM order_item_movements m
          WHERE m.order_item_id = ready.order_item_id AND m.to_bucket = 'ready') AS since
       FROM ready
       UNION ALL
       SELECT ${together}, (held).order_id, 0, (held).quantity, id, created_at
       FROM (SELECT p.*, si AS held FROM packing p JOIN sale_items si ON si.sale_id = p.id) h
       UNION ALL
       SELECT ${together}, NULL, 0, 0, id, NULL FROM packing),
     shipments AS (
       SELECT contractor_id, goes_to, max(sale_id) AS sale_id, min(order_id) AS order_id,
         count(DISTINCT order_id)::int AS orders_count, sum(waiting) AS waiting,
         sum(packed) AS packed, min(since) AS since
       FROM all_of GROUP BY ${together} HAVING count(order_id) > 0)
     SELECT h.sale_id, h.order_id, c.name AS contractor_name, h.goes_to AS deliver_to,
       h.orders_count, h.waiting AS "left", h.packed, coalesce(b.boxes, 0)::int AS boxes_count,
       coalesce(b.packers, '{}') AS packers, h.since, count(*) OVER ()::int AS total
     FROM shipments h JOIN contractors c ON c.id = h.contractor_id
     LEFT JOIN LATERAL (SELECT count(*) AS boxes,
         array_agg(DISTINCT u.name) FILTER (WHERE b.closed_at IS NULL AND u.name <> '') AS packers
       FROM boxes b LEFT JOIN users u ON u.id = b.opened_by WHERE b.sale_id = h.sale_id) b ON true
     ORDER BY h.since, h.order_id LIMIT $${mine.values.length + 1} OFFSET $${mine.values.length + 2}`,
    [...mine.values, per_page, (page - 1) * per_page]
  )
  const total = rows[0]?.total ?? 0
  return {
    rows: rows.map(({ total: _, since, ...row }) => ({ ...row, since: since.toISOString() })),
    meta: metaOfPage({ page, per_page, count: rows.length, total }),
  }
}

/** How many shipments are to be packed, for the rail of every page; no statement for all others. */
export async function packingShare({ user, always }: PageVisit) {
  if (!user || !mayPack(user).ok) return {}
  return { to_pack: always(await countToPack(user)) }
}

async function countToPack(user: SignedInUser): Promise<number> {
  const mine = mineOf(user)
  const counted = await sql.one<{ total: number }>(
    `SELECT count(DISTINCT (${together}))::int AS total FROM (
       SELECT ${together} FROM (${ready(mine.lines)}) r
       UNION ALL
       SELECT ${together} FROM (${packing(mine.sales)}) p
       WHERE EXISTS (SELECT FROM sale_items si WHERE si.sale_id = p.id)) all_of`,
    mine.values
  )
  return counted?.total ?? 0
}
