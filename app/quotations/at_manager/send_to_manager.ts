import type { Buyer } from '#app/accounts/account_policy'
import { sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { leaveManager, emitQueueUpdated } from '#app/quotations/at_manager/leave_manager'
import { lockOpenQuotation, type NotOpen } from '#app/quotations/choosing/open_quotation'
import { quotationSent } from '#app/quotations/events'
import { refuseNamedLines, type RefusedLines } from '#app/quotations/choosing/named_lines'
import { settleQuotation } from '#app/quotations/quotation_states'

export interface SendToManager {
  /** Null: all lines that have no offer and that no manager has answered. */
  item_ids: readonly number[] | null
  /** All lines that are not ordered, when none are named. */
  is_all: boolean
  /** What the buyer writes to the manager; undefined: nothing new. */
  note?: string
}

export type SendFailure = NotOpen | { type: RefusedLines | 'nothing_without_offers' }

/**
 * Sends lines of the buyer's quotation to the manager, who answers with offers. Those that wait there
 * already stay as they are; the others can be chosen and ordered as before. Whoever answers hears of it.
 *
 * @returns how many were sent
 */
export function sendToManager(
  buyer: Buyer,
  quotationId: number,
  { item_ids, is_all, note }: SendToManager
): Promise<Result<number, SendFailure>> {
  return sql.transaction(async (tx) => {
    const quotation = await lockOpenQuotation(tx, buyer, quotationId)
    if (!quotation.ok) return quotation
    if (item_ids !== null) {
      const refused = await refuseNamedLines(tx, quotationId, item_ids)
      if (refused) return failed(refused)
    }
    const sent = await tx.rows(
      `UPDATE quotation_items SET at_manager_since = now(), answer = NULL, left_out_at = NULL,
         is_chosen_by_hand = is_chosen_by_hand AND left_out_at IS NULL
       WHERE quotation_id = $1 AND at_manager_since IS NULL AND ordered_quantity = 0
         AND CASE WHEN $2::bigint[] IS NOT NULL THEN id = ANY($2)
           ELSE left_out_at IS NULL AND ($3 OR (status = 'none' AND answered_at IS NULL)) END RETURNING id`,
      [quotationId, item_ids, is_all]
    )
    if (sent.length === 0) {
      const isSent = item_ids !== null || (await isAtManager(tx, quotationId))
      return isSent ? ok(0) : failed('nothing_without_offers')
    }
    await tx.run(
      `UPDATE quotations SET sent_by = $2, manager_request = coalesce($3, manager_request)
       WHERE id = $1`,
      [quotationId, buyer.id, note ?? null]
    )
    await settleQuotation(tx, quotationId)
    await emitQueueUpdated(tx, quotationId)
    await quotationSent.emit(tx, {
      subject: `quotation:${quotationId}`,
      contractor_id: buyer.contractor.id,
      user_id: buyer.id,
      payload: { quotation_id: quotationId, lines_count: sent.length },
    })
    return ok(sent.length)
  })
}

/**
 * Takes lines back that wait for a manager; without ids all of them.
 *
 * @returns how many were taken back
 */
export function takeFromManager(
  buyer: Buyer,
  quotationId: number,
  itemIds: readonly number[] | null
): Promise<Result<number, NotOpen>> {
  return sql.transaction(async (tx) => {
    const quotation = await lockOpenQuotation(tx, buyer, quotationId)
    if (!quotation.ok) return quotation
    const taken = await leaveManager(tx, quotationId, itemIds)
    if (taken > 0) await settleQuotation(tx, quotationId)
    return ok(taken)
  })
}

async function isAtManager(tx: Transaction, quotationId: number): Promise<boolean> {
  const line = await tx.one(
    `SELECT FROM quotation_items WHERE quotation_id = $1 AND at_manager_since IS NOT NULL LIMIT 1`,
    [quotationId]
  )
  return line !== null
}
