import type { Transaction } from '#app/database/sql'
import type { OrderedLine } from '#app/orders/placing/quotation_lines'
import { leaveManager } from '#app/quotations/at_manager/leave_manager'
import { isSettled, moveQuotation } from '#app/quotations/quotation_states'

/** Locks the quotations of lines, in the order of their ids. */
export async function holdQuotations(tx: Transaction, itemIds: readonly number[]): Promise<void> {
  await tx.run(
    `SELECT FROM quotations WHERE id IN
       (SELECT quotation_id FROM quotation_items WHERE id = ANY ($1))
     ORDER BY id FOR UPDATE`,
    [itemIds]
  )
}

/**
 * Notes what was ordered of lines, under the locks of their quotations: each of those is over once all
 * of its rows are ordered or left out.
 */
export async function noteOrdered(tx: Transaction, lines: readonly OrderedLine[]): Promise<void> {
  const noted = await tx.rows<{ id: number; quotation_id: number }>(
    `UPDATE quotation_items i SET version = version + 1,
       ordered_quantity = i.ordered_quantity + o.quantity
     FROM (SELECT id, sum(quantity) AS quantity FROM unnest($1::bigint[], $2::int[]) AS o (id, quantity)
       GROUP BY id) o
     WHERE i.id = o.id RETURNING i.id, i.quotation_id`,
    [lines.map(({ quotation_item_id }) => quotation_item_id), lines.map(({ quantity }) => quantity)]
  )
  for (const id of new Set(noted.map(({ quotation_id }) => quotation_id))) {
    const itemIds = noted.flatMap((line) => (line.quotation_id === id ? line.id : []))
    await leaveManager(tx, id, itemIds)
    const isWhole = await isSettled(tx, id)
    await moveQuotation(isWhole ? 'ordered' : 'partly_ordered', { id }, tx)
  }
}
