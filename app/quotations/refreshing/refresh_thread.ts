/*
| The thread that looks up the offers of a large quotation again.
*/
import type { Result } from '#app/errors/result'
import type { PricedFor } from '#app/offers/pricing'
import { matchInPieces } from '#app/quotations/matching/match_lines'
import {
  readRefreshable,
  refreshLines,
  type RefreshFailure,
} from '#app/quotations/refreshing/refresh_lines'
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
  const lines = await readRefreshable(quotationId)
  return refreshLines(contractor, quotationId, matchInPieces(contractor, lines, hasAnalogues))
}

export default refreshInThread
