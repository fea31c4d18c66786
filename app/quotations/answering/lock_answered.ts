import { lookedAfter } from '#app/contractors/looked_after'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { allOf, condition } from '#app/database/conditions'
import type { Transaction } from '#app/database/sql'
import type { PricedFor } from '#app/offers/pricing'
import type { QuotationTerms } from '#app/quotations/choosing/choose_offers'
import { OPEN_STATES } from '#app/quotations/choosing/open_quotation'

/** A quotation a manager answers, under its lock. */
export interface LockedQuotation extends QuotationTerms {
  reference: string
  /** Lines can be chosen and ordered, so answers are of use. */
  is_open: boolean
  contractor: PricedFor
}

/** Locks a quotation the manager looks after until the transaction ends; null: it is none of theirs. */
export async function lockAnswered(
  tx: Transaction,
  user: SignedInUser,
  id: number
): Promise<LockedQuotation | null> {
  const where = allOf([lookedAfter(user, 'q.contractor_id'), condition('q.id = $?', id)])
  const found = await tx.one<Omit<LockedQuotation, 'is_open'> & { state_id: number }>(
    `SELECT q.reference, q.strategy, q.is_split_allowed, q.most_days, q.state_id,
       json_build_object('id', c.id, 'price_group_id', c.price_group_id,
         'currency_code', q.currency_code) AS contractor
     FROM quotations q JOIN contractors c ON c.id = q.contractor_id
     WHERE ${where.text} FOR UPDATE OF q`,
    where.values
  )
  if (!found) return null
  const { state_id, ...quotation } = found
  return { ...quotation, is_open: OPEN_STATES.includes(state_id) }
}
