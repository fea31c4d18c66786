/*
| The thread that chooses for all lines of a quotation: with thousands of lines and forty offers each it
| takes a core for a while.
*/
import type { Result } from '#app/errors/result'
import {
  applyStrategy,
  type AppliedStrategy,
  type StrategyFailure,
  type StrategyTerms,
} from '#app/quotations/choosing/apply_strategy'
import type { QuotationOwner } from '#app/quotations/choosing/open_quotation'
import type { ThreadWork } from '#app/threads/thread_messages'

export interface StrategyThreadInput {
  owner: QuotationOwner
  quotationId: number
  terms: StrategyTerms
}

const applyInThread: ThreadWork<StrategyThreadInput, Result<AppliedStrategy, StrategyFailure>> = ({
  owner,
  quotationId,
  terms,
}) => applyStrategy(owner, quotationId, terms)

export default applyInThread
