/*
| The thread that looks up the offers of a large quotation again.
*/
import type { Result } from '#app/errors/result'
import type { PricedFor } from '#app/offers/pricing'
import { applyStrategy } from '#app/quotations/choosing/apply_strategy'
import { matchInPieces } from '#app/quotations/matching/match_lines'
import {
  readRefreshable,
  refreshLines,
  type RefreshFailure,
} from '#app/quotations/refreshing/refresh_lines'
import { readWayTaken, takeAgain } from '#app/quotations/refreshing/take_again'
import type { ThreadWork } from '#app/threads/thread_messages'

export interface RefreshThreadInput {
  quotationId: number
  contractor: PricedFor
  hasAnalogues: boolean
}

const refreshInThread: ThreadWork<RefreshThreadInput, Result<null, RefreshFailure>> = async ({
  quotationId,
  contractor,
  hasAnalogues,
}) => {
  const taken = await readWayTaken(quotationId)
  const lines = await readRefreshable(quotationId)
  const matched = matchInPieces(contractor, lines, hasAnalogues)
  const refreshed = await refreshLines(contractor, quotationId, matched)
  if (refreshed.ok && taken) {
    const owner = { contractor: { id: contractor.id } }
    await takeAgain(quotationId, taken, (terms) => applyStrategy(owner, quotationId, terms))
  }
  return refreshed
}

export default refreshInThread
