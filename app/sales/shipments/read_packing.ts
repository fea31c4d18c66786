import type {
  NotReadyLine,
  Packing,
  PackingAmounts,
  PackingBox,
  PackingLine,
} from '#shared/answers/staff/packing'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { allOf, condition } from '#app/database/conditions'
import { sql } from '#app/database/sql'
import { termsNow, totalOf, vatOf } from '#app/sales/shipments/amounts'
import { goesWith } from '#app/sales/shipments/destination'
import { maySeeAmounts, packedBy } from '#app/sales/shipments/packing_policy'
import { reckonedWeight } from '#app/sales/shipments/reckon_weight'

type Head = Pick<
  Packing,
  'contractor_name' | 'packing_notes' | 'box_weight_limit' | 'deliver_to' | 'currency_code'
> & { contractor_id: number; number: string | null }

/** A shipment as who packs it sees it, or what it became; null: it is none of theirs. */
export async function readPacking(
  user: SignedInUser,
  id: number
): Promise<Packing | { issued: string } | null> {
  const where = allOf([packedBy(user, 's.contractor_id'), condition('s.id = $?', id)])
  const head = await sql.one<Head>(
    `SELECT s.number, s.contractor_id, c.name AS contractor_name, c.packing_notes,
       c.box_weight_limit, s.deliver_to, s.currency_code
     FROM sales s JOIN contractors c ON c.id = s.contractor_id WHERE ${where.text}`,
    where.values
  )
  if (!head) return null
  const { number, contractor_id: contractorId, ...said } = head
  if (number !== null) return { issued: number }
  const notReady = await readNotReady(id, contractorId)
  return {
    id,
    ...said,
    lines: await readLines(id, contractorId),
    boxes: await readBoxes(id, user.id),
    not_ready: notReady.map(({ all_pieces: _, ...line }) => line),
    not_ready_pieces: notReady[0]?.all_pieces ?? 0,
    amounts: maySeeAmounts(user) ? await readAmounts(id) : null,
  }
}

/** Lines of the contractor `$2` in orders of which something goes out with the sale `$1`. */
const lines = `sales s JOIN orders o ON ${goesWith} JOIN order_items i ON i.order_id = o.id
  WHERE s.id = $1 AND o.id IN (SELECT r.order_id FROM order_items r
    WHERE r.contractor_id = $2 AND r.qty_ready > 0)`

function readLines(id: number, contractorId: number): Promise<PackingLine[]> {
  return sql.rows<PackingLine>(
    `SELECT i.id AS order_item_id, i.order_id, o.number AS order_number, i.line, i.brand_name,
       i.partnumber, i.name, i.reference, i.shelf, i.qty_ready AS ready, i.qty_packed AS packed
     FROM ${lines} AND i.qty_ready > 0
     ORDER BY i.shelf = '', i.shelf, o.id, i.line`,
    [id, contractorId]
  )
}

function readBoxes(id: number, userId: number): Promise<PackingBox[]> {
  return sql.rows<PackingBox>(
    `SELECT b.id, b.box_number, b.closed_at IS NULL AS is_open,
       coalesce(b.opened_by = $2, false) AS is_mine, nullif(u.name, '') AS opened_by, b.weight,
       b.is_weighed, ${reckonedWeight('b.id')} AS reckoned_weight, k.unweighed_lines, b.length,
       b.width, b.height, b.label_printed_at, k.items
     FROM boxes b LEFT JOIN users u ON u.id = b.opened_by CROSS JOIN LATERAL (
       SELECT coalesce(jsonb_agg(jsonb_build_object('order_item_id', si.order_item_id,
           'quantity', si.quantity) ORDER BY si.id DESC), '[]') AS items,
         (count(*) FILTER (WHERE f.weight IS NULL))::int AS unweighed_lines
       FROM sale_items si JOIN order_items i ON i.id = si.order_item_id
       LEFT JOIN offers f ON f.id = i.offer_id WHERE si.box_id = b.id) k
     WHERE b.sale_id = $1 ORDER BY b.box_number`,
    [id, userId]
  )
}

/** Nobody reads more of them. */
const MOST_NOT_READY = 50

function readNotReady(
  id: number,
  contractorId: number
): Promise<(NotReadyLine & { all_pieces: number })[]> {
  return sql.rows(
    `SELECT i.id AS order_item_id, o.number AS order_number, i.brand_name, i.partnumber,
       i.qty_processing AS quantity, coalesce(i.promised_on_new, i.promised_on) AS promised_on,
       i.state_code = 'awaiting_decision' AS awaits_decision,
       sum(i.qty_processing) OVER () AS all_pieces
     FROM ${lines} AND i.qty_processing > 0
     ORDER BY coalesce(i.promised_on_new, i.promised_on), i.id LIMIT ${MOST_NOT_READY}`,
    [id, contractorId]
  )
}

/** What the invoice would say if it were issued now. */
function readAmounts(id: number): Promise<PackingAmounts | null> {
  return sql.one<PackingAmounts>(
    `SELECT p.amount, t.prices_include_vat, t.percent AS vat_percent, v.vat,
       ${totalOf('p.amount', 'v.vat', 't.prices_include_vat')} AS total
     FROM sales s JOIN regions r ON r.code = s.region_code CROSS JOIN LATERAL (${termsNow}) t
     CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0)::numeric(24, 2) AS amount FROM sale_items
       WHERE sale_id = s.id) p
     CROSS JOIN LATERAL (
       SELECT ${vatOf('p.amount', 't.percent', 't.prices_include_vat')} AS vat) v
     WHERE s.id = $1`,
    [id]
  )
}
