import { lookedAfter, type Caretaker } from '#app/contractors/looked_after'
import { allOf, condition } from '#app/database/conditions'
import { sql } from '#app/database/sql'
import { promisedDay } from '#app/orders/lists/list_filters'
import type { SaidRow } from '#app/orders/supplying/answer_row'
import { numberKey, type AnsweredLine, type KnownLines } from '#app/orders/supplying/answered_line'

/** The lines that the rows name and the manager looks after. */
export async function findAnswered(user: Caretaker, rows: readonly SaidRow[]): Promise<KnownLines> {
  const ids = rows.flatMap(({ line_id }) => line_id ?? [])
  const numbers = new Set(rows.map(({ own_number }) => numberKey(own_number)))
  // The line follows the order's number: `240318-8`.
  const places = [...numbers].flatMap((number) => {
    const [, order, line] = /^(.+)-(\d{1,9})$/.exec(number) ?? []
    return order && line ? [{ order, line }] : []
  })
  const named = condition(
    `i.id IN (SELECT unnest($?::bigint[]) UNION SELECT k.id
      FROM unnest($?::text[], $?::int[]) AS n (number, line) JOIN orders m ON m.number = n.number
      JOIN order_items k ON k.order_id = m.id AND k.line = n.line)`,
    ids,
    places.map(({ order }) => order),
    places.map(({ line }) => line)
  )
  const where = allOf([lookedAfter(user, 'i.contractor_id'), named])
  const lines = await sql.rows<AnsweredLine>(
    `SELECT i.id, i.order_id, o.number AS order_number, i.line, i.brand_name, i.partnumber, i.price_list_name,
       i.price, i.currency_code, coalesce(n.cost, f.cost) AS cost,
       coalesce(n.currency_code, l.currency_code, '') AS cost_currency,
       ${promisedDay} AS promised_on, i.qty_processing, i.qty_ready,
       i.confirmed_at IS NOT NULL AS is_confirmed,
       EXISTS (SELECT FROM order_item_proposals p
         WHERE p.order_item_id = i.id AND p.answer IS NULL) AS has_open_proposal,
       q.*
     FROM order_items i JOIN orders o ON o.id = i.order_id
     LEFT JOIN LATERAL (SELECT k.cost, k.currency_code
       FROM supplier_ask_items k JOIN supplier_asks a ON a.id = k.ask_id
       WHERE k.order_item_id = i.id AND a.price_list_name = i.price_list_name
       ORDER BY a.id DESC LIMIT 1) n ON true
     CROSS JOIN LATERAL (SELECT
         coalesce(json_agg(a.id) FILTER (WHERE a.price_list_name = i.price_list_name), '[]') AS ask_ids,
         count(*) FILTER (WHERE a.price_list_name <> i.price_list_name) > 0 AS is_asked_elsewhere
       FROM supplier_ask_items k JOIN supplier_asks a ON a.id = k.ask_id
       WHERE k.order_item_id = i.id) q
     LEFT JOIN offers f ON f.id = i.offer_id LEFT JOIN price_lists l ON l.id = f.price_list_id
     WHERE ${where.text}`,
    where.values
  )
  return {
    byId: new Map(lines.map((line) => [line.id, line])),
    byNumber: new Map(lines.map((line) => [numberKey(`${line.order_number}-${line.line}`), line])),
  }
}
