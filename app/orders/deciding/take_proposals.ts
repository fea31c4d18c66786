import { partNumberKey } from '#shared/search_keys'
import type { Transaction } from '#app/database/sql'
import type { OpenProposal } from '#app/orders/deciding/proposals'

/**
 * Orders what is accepted: where all of a line is in processing the line says so from now on, else what is
 * in processing leaves it for a line of its own.
 */
export async function takeProposals(
  tx: Transaction,
  orderId: number,
  accepted: readonly OpenProposal[],
  actorId: number | null
): Promise<void> {
  if (accepted.length === 0) return
  const taken = new Set(await takeInPlace(tx, accepted))
  const others = accepted.filter(({ id }) => !taken.has(id))
  if (others.length > 0) await splitLines(tx, others, actorId)
  await tx.run(
    `UPDATE orders o SET items_count = s.lines, amount = s.amount
     FROM (SELECT count(*) AS lines, sum(qty_ordered * price) AS amount
       FROM order_items WHERE order_id = $1) s WHERE o.id = $1`,
    [orderId]
  )
}

/** What is accepted, by line: the terms that stay are null. */
const terms = `unnest($1::bigint[], $2::bigint[], $3::numeric[], $4::text[], $5::text[], $6::text[])
  AS p (id, order_item_id, price, brand_name, partnumber, partnumber_key)`

function termsOf(accepted: readonly OpenProposal[]): unknown[] {
  return [
    accepted.map(({ id }) => id),
    accepted.map(({ order_item_id }) => order_item_id),
    accepted.map(({ price }) => price),
    accepted.map(({ brand_name }) => brand_name),
    accepted.map(({ partnumber }) => partnumber),
    accepted.map(({ partnumber }) => partnumber && partNumberKey(partnumber)),
  ]
}

/** What the line says then; another part is no offer of a price list any more. */
const said = {
  price: 'coalesce(p.price, i.price)',
  brand_name: 'coalesce(p.brand_name, i.brand_name)',
  partnumber: 'coalesce(p.partnumber, i.partnumber)',
  partnumber_key: 'coalesce(p.partnumber_key, i.partnumber_key)',
  offer_id: 'CASE WHEN p.partnumber IS NULL THEN i.offer_id END',
}

async function takeInPlace(tx: Transaction, accepted: readonly OpenProposal[]): Promise<number[]> {
  const assignments = Object.entries(said).map(([column, value]) => `${column} = ${value}`)
  const rows = await tx.rows<{ id: number }>(
    `UPDATE order_items i SET ${assignments.join(', ')}, confirmed_at = coalesce(i.confirmed_at, now())
     FROM ${terms} WHERE i.id = p.order_item_id AND i.qty_processing = i.qty_ordered
     RETURNING p.id`,
    termsOf(accepted)
  )
  return rows.map(({ id }) => id)
}

/**
 * A line for what is in processing of each, behind the last one of the order: there it begins, and here it
 * is ordered no more. What the buyer asked to cancel goes on with the pieces.
 */
async function splitLines(
  tx: Transaction,
  accepted: readonly OpenProposal[],
  actorId: number | null
): Promise<void> {
  const columns = Object.keys(said).join(', ')
  await tx.run(
    `WITH place AS (
       SELECT i.id AS from_id, i.qty_processing AS pieces,
         (SELECT max(line) FROM order_items l WHERE l.order_id = i.order_id)
           + row_number() OVER (ORDER BY i.line) AS line
       FROM order_items i WHERE i.id = ANY ($2)),
     added AS (
       INSERT INTO order_items (order_id, contractor_id, line, name, price_list_name, currency_code,
         delivery_days, reference, promised_on, promised_on_new, confirmed_at, state_code, qty_ordered,
         qty_processing, quotation_item_id, ${columns})
       SELECT i.order_id, i.contractor_id, place.line, i.name, i.price_list_name, i.currency_code,
         i.delivery_days, i.reference, i.promised_on, i.promised_on_new, now(), 'processing',
         place.pieces, place.pieces, i.quotation_item_id, ${Object.values(said).join(', ')}
       FROM ${terms} JOIN order_items i ON i.id = p.order_item_id JOIN place ON place.from_id = i.id
       RETURNING id, line, qty_ordered),
     carried AS (
       UPDATE cancel_requests r
       SET order_item_id = added.id, quantity = least(r.quantity, added.qty_ordered)
       FROM place JOIN added ON added.line = place.line
       WHERE r.order_item_id = place.from_id AND r.answer IS NULL),
     shortened AS (
       UPDATE order_items i SET qty_ordered = i.qty_ordered - place.pieces, qty_processing = 0
       FROM place WHERE i.id = place.from_id)
     INSERT INTO order_item_movements
       (order_item_id, quantity, from_bucket, to_bucket, actor_id, other_item_id)
     SELECT from_id, pieces, 'processing', 'other_line', $7::bigint, id FROM place JOIN added USING (line)
     UNION ALL SELECT id, pieces, NULL, 'processing', $7, from_id FROM place JOIN added USING (line)`,
    [...termsOf(accepted), actorId]
  )
}
