import type { NotedPart } from '#shared/answers/notification'
import type { Transaction } from '#app/database/sql'
import { noted, notedDays, type Update } from '#app/orders/ledger/emit_order_updated'
import { writeStates } from '#app/orders/ledger/write_states'
import { promisedDay } from '#app/orders/lists/list_filters'
import type { SeenLine } from '#app/orders/bulk_updates/bulk_update'

/** A line with what is still to come of it. */
interface ConfirmedLine extends NotedPart {
  was_confirmed: boolean
  /** Another day than was promised before; null: the same. */
  on: string | null
}

/** Confirms lines of a locked order, or only promises them for another day; answers what is to be told. */
export async function confirmLines(
  tx: Transaction,
  userId: number,
  orderId: number,
  { lines, isConfirming }: { lines: readonly SeenLine[]; isConfirming: boolean }
): Promise<Update> {
  const ids = lines.map(({ id }) => id)
  const changed = await tx.rows<ConfirmedLine>(
    `WITH before AS (
       SELECT i.id, i.confirmed_at, ${promisedDay} AS day FROM order_items i WHERE i.id = ANY ($1)),
     changed AS (
       UPDATE order_items i SET
         confirmed_at = CASE WHEN $3 THEN coalesce(i.confirmed_at, now()) ELSE i.confirmed_at END,
         promised_on_new = CASE WHEN n.day IS NULL THEN i.promised_on_new
           ELSE nullif(n.day, i.promised_on) END
       FROM unnest($1::bigint[], $2::date[]) n (id, day), before
       WHERE i.id = n.id AND before.id = n.id
       RETURNING i.id, i.line, i.brand_name, i.partnumber,
         i.qty_processing + i.qty_ready AS quantity, before.confirmed_at IS NOT NULL AS was_confirmed,
         before.day AS day_before,
         CASE WHEN before.day IS DISTINCT FROM ${promisedDay} THEN n.day END AS on),
     kept AS (
       INSERT INTO order_item_promises (order_item_id, promised_on, promised_before, actor_id)
       SELECT id, "on", day_before, $4 FROM changed WHERE "on" IS NOT NULL)
     SELECT line, brand_name, partnumber, quantity, was_confirmed, "on" FROM changed ORDER BY line`,
    [ids, lines.map(({ promised_on }) => promised_on), isConfirming, userId]
  )
  const confirmed = isConfirming ? changed.filter(({ was_confirmed }) => !was_confirmed) : []
  return {
    state_code: await writeStates(tx, orderId, ids),
    actor_id: userId,
    moves: confirmed.length > 0 ? [{ to: 'confirmed', reason: null, ...noted(confirmed) }] : [],
    promised: notedDays(changed),
    item_ids: ids,
  }
}
