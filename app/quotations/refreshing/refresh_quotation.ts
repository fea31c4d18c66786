import type { Buyer } from '#app/accounts/account_policy'
import { wakeRelayAfterCommit } from '#app/events/wake_up'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { chooseInThread } from '#app/quotations/choosing/choose_in_thread'
import { lockOpenQuotation } from '#app/quotations/choosing/open_quotation'
import { quotationUpdates } from '#app/quotations/events'
import { findQuotation } from '#app/quotations/lists/list_quotations'
import { matchLines } from '#app/quotations/matching/match_lines'
import { FEW_ROWS, queueMatching, refreshTicket } from '#app/quotations/matching/queue_matching'
import { maySeeAnalogues } from '#app/quotations/quotation_policy'
import {
  readRefreshable,
  refreshLines,
  type RefreshFailure,
} from '#app/quotations/refreshing/refresh_lines'
import { readWayTaken, takeAgain } from '#app/quotations/refreshing/take_again'

/**
 * Looks up the offers of the buyer's quotation again, at today's prices: at once when it is short, else
 * in the worker. What is chosen by hand stays where its offer does, and the fewest price lists are looked
 * for anew for all else; the lines say what moved.
 */
export async function refreshQuotation(
  buyer: Buyer,
  quotationId: number
): Promise<Result<null, RefreshFailure>> {
  const { contractor } = buyer
  const quotation = await findQuotation(contractor, quotationId)
  if (!quotation) return failed('quotation_not_found')
  if (quotation.currency_code !== contractor.currency_code) return failed('currency_changed')
  if (quotation.lines_count > FEW_ROWS) return queueRefresh(buyer, quotationId)
  const taken = await readWayTaken(quotationId)
  const lines = await readRefreshable(quotationId)
  const matched = await matchLines(contractor, lines, maySeeAnalogues(buyer))
  const refreshed = await refreshLines(contractor, quotationId, [matched])
  if (!refreshed.ok || !taken) return refreshed
  await takeAgain(quotationId, taken, (terms) => chooseInThread(buyer, quotationId, terms))
  return refreshed
}

/** One at a time of each contractor, as when it was matched. */
async function queueRefresh(
  buyer: Buyer,
  quotationId: number
): Promise<Result<null, RefreshFailure>> {
  return sql.transaction(async (tx) => {
    const quotation = await lockOpenQuotation(tx, buyer, quotationId)
    if (!quotation.ok) return quotation
    await tx.run(
      `WITH queued AS (
         UPDATE quotations SET refreshing_since = now() WHERE id = $1 RETURNING *)
       ${quotationUpdates('queued')}`,
      [quotationId]
    )
    await wakeRelayAfterCommit(tx)
    await queueMatching(tx, buyer, quotationId, refreshTicket)
    return ok(null)
  })
}
