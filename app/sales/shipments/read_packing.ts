import type {
  NotReadyLine,
  Packing,
  PackingAmounts,
  PackingBox,
  PackingChange,
  PackingLine,
} from '#shared/answers/staff/packing'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { allOf, condition } from '#app/database/conditions'
import { sql } from '#app/database/sql'
import { promisedDay } from '#app/orders/lists/list_filters'
import { termsNow, totalOf, vatOf } from '#app/sales/shipments/amounts'
import { goesWith } from '#app/sales/shipments/destination'
import { handledBy } from '#app/contractors/looked_after'
import { maySeeAmounts } from '#app/sales/shipments/packing_policy'
import { reckonedWeight } from '#app/sales/shipments/reckon_weight'

type Head = Pick<
  Packing,
  | 'changes'
  | 'contractor_name'
  | 'packing_notes'
  | 'box_weight_limit'
  | 'deliver_to'
  | 'currency_code'
> & { contractor_id: number; number: string | null }

/** A shipment as who packs it sees it, or what it became; null: it is none of theirs. */
export async function readPacking(
  user: SignedInUser,
  id: number
): Promise<Packing | { issued: string } | null> {
  const head = await readHead(user, id)
  if (!head) return null
  const { number, contractor_id: contractorId, ...said } = head
  if (number !== null) return { issued: number }
  const notReady = await readNotReady(id, contractorId)
  return {
    id,
    ...said,
    lines: await readLines(id, contractorId),
    boxes: await readBoxes(id, user.id, null),
    not_ready: notReady.map(({ all_pieces: _, ...line }) => line),
    not_ready_pieces: notReady[0]?.all_pieces ?? 0,
    amounts: maySeeAmounts(user) ? await readAmounts(id) : null,
  }
}

/** What a change touched. */
export interface Touched {
  lines: number[]
  boxes: number[]
}

/** What a change of a shipment made different, as it is now; the rest is as above. */
export async function readChange(
  user: SignedInUser,
  id: number,
  { lines: lineIds, boxes: boxIds }: Touched
): Promise<PackingChange | { issued: string } | null> {
  const head = await readHead(user, id)
  if (!head) return null
  if (head.number !== null) return { issued: head.number }
  const boxes = boxIds.length === 0 ? [] : await readBoxes(id, user.id, { boxIds, lineIds })
  const there = new Set(boxes.map((box) => box.id))
  return {
    id,
    changes: head.changes,
    ready: await countReady(id, head.contractor_id),
    lines: lineIds.length === 0 ? [] : await readLinesNamed(lineIds, head.contractor_id),
    boxes,
    removed_boxes: boxIds.filter((boxId) => !there.has(boxId)),
    amounts: maySeeAmounts(user) ? await readAmounts(id) : null,
  }
}

/** Read before all else: what is read after it may have more changes, and never fewer. */
function readHead(user: SignedInUser, id: number): Promise<Head | null> {
  const where = allOf([handledBy(user, 's.contractor_id'), condition('s.id = $?', id)])
  return sql.one<Head>(
    `SELECT s.number, s.changes, s.contractor_id, c.name AS contractor_name, c.packing_notes,
       c.box_weight_limit, s.deliver_to, s.currency_code
     FROM sales s JOIN contractors c ON c.id = s.contractor_id WHERE ${where.text}`,
    where.values
  )
}

/** Lines of the contractor `$2` in orders of which something goes out with the sale `$1`. */
const lines = `sales s JOIN orders o ON ${goesWith} JOIN order_items i ON i.order_id = o.id
  WHERE s.id = $1 AND o.id IN (SELECT r.order_id FROM order_items r
    WHERE r.contractor_id = $2 AND r.qty_ready > 0)`

const lineColumns = `i.id AS order_item_id, i.order_id, o.number AS order_number, i.line, i.brand_name,
  i.partnumber, i.name, i.reference, i.shelf, i.qty_ready AS ready, i.qty_packed AS packed`

function readLines(id: number, contractorId: number): Promise<PackingLine[]> {
  return sql.rows<PackingLine>(
    `SELECT ${lineColumns}
     FROM ${lines} AND i.qty_ready > 0
     ORDER BY i.shelf = '', i.shelf, o.id, i.line`,
    [id, contractorId]
  )
}

async function countReady(id: number, contractorId: number): Promise<number> {
  const row = await sql.one<{ ready: number }>(
    `SELECT coalesce(sum(i.qty_ready), 0) AS ready FROM ${lines} AND i.qty_ready > 0`,
    [id, contractorId]
  )
  return row?.ready ?? 0
}

/** Lines of a contractor that were packed or taken out just now. */
function readLinesNamed(ids: number[], contractorId: number): Promise<PackingLine[]> {
  return sql.rows<PackingLine>(
    `SELECT ${lineColumns} FROM order_items i JOIN orders o ON o.id = i.order_id
     WHERE i.id = ANY ($1) AND i.contractor_id = $2 ORDER BY i.id`,
    [ids, contractorId]
  )
}

/** All boxes with all that lies in them, or some with some of it. */
function readBoxes(
  id: number,
  userId: number,
  only: { boxIds: number[]; lineIds: number[] } | null
): Promise<PackingBox[]> {
  return sql.rows<PackingBox>(
    `SELECT b.id, b.box_number, b.closed_at IS NULL AS is_open,
       coalesce(b.opened_by = $2, false) AS is_mine, nullif(u.name, '') AS opened_by, b.weight,
       b.is_weighed, ${reckonedWeight('b.id')} AS reckoned_weight, k.unweighed_lines, b.length,
       b.width, b.height, b.label_printed_at, k.items
     FROM boxes b LEFT JOIN users u ON u.id = b.opened_by CROSS JOIN LATERAL (
       SELECT coalesce(jsonb_agg(jsonb_build_object('order_item_id', si.order_item_id,
           'quantity', si.quantity) ORDER BY si.id DESC)
           FILTER (WHERE $4::bigint[] IS NULL OR si.order_item_id = ANY ($4)), '[]') AS items,
         (count(*) FILTER (WHERE f.weight IS NULL))::int AS unweighed_lines
       FROM sale_items si JOIN order_items i ON i.id = si.order_item_id
       LEFT JOIN offers f ON f.id = i.offer_id WHERE si.box_id = b.id) k
     WHERE b.sale_id = $1 AND ($3::bigint[] IS NULL OR b.id = ANY ($3)) ORDER BY b.box_number`,
    [id, userId, only?.boxIds ?? null, only?.lineIds ?? null]
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
       i.qty_processing AS quantity, ${promisedDay} AS promised_on,
       i.state_code = 'awaiting_decision' AS awaits_decision,
       sum(i.qty_processing) OVER () AS all_pieces
     FROM ${lines} AND i.qty_processing > 0
     ORDER BY ${promisedDay}, i.id LIMIT ${MOST_NOT_READY}`,
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
