import type { LineAnswer, PreparedOffer } from '#shared/answers/staff/quotation_queue'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { priceOffers, type PricedFor } from '#app/offers/pricing'
import { listKnownPriceLists } from '#app/quotations/answering/known_price_lists'
import { lockAnswered } from '#app/quotations/answering/lock_answered'
import { takenOffer } from '#app/quotations/answering/prepared_offers'
import { emitQueueUpdated } from '#app/quotations/at_manager/leave_manager'

/** An offer of a price list that is taken. */
interface TakenOffer {
  offer_id: number
}

/** An offer that is made by hand: of one of our price lists, or of what the manager names. */
export type HandOffer = Omit<PreparedOffer, 'offer_id' | 'is_by_hand' | 'price_list_name'> & {
  offer_id?: undefined
  price_list_name: string | null
}

export interface AnswerChange {
  /** The one the manager saw. */
  version: number
  /** Null: there is none any more. Without offers: it cannot be had. */
  answer: { offers: (TakenOffer | HandOffer)[]; note: string } | null
}

export type AnswerFailure =
  | { type: 'line_not_found' | 'quotation_is_over' }
  /** With its place among the offers. */
  | { type: 'offer_gone' | 'price_list_not_there'; at: number }

/** Somebody was quicker: another manager, or the buyer who took the line back. */
export type AnswerConflict = { type: 'line_changed' } | { type: 'line_not_at_manager' }

/**
 * Keeps what a manager answers to a line that waits; the buyer sees it once it is sent back. Refuses
 * with `line_changed` when another manager was quicker.
 */
export function answerLine(
  user: SignedInUser,
  { quotationId, itemId }: { quotationId: number; itemId: number },
  { version, answer }: AnswerChange
): Promise<Result<null, AnswerFailure | AnswerConflict>> {
  return sql.transaction(async (tx) => {
    const quotation = await lockAnswered(tx, user, quotationId)
    if (!quotation) return failed('line_not_found')
    if (!quotation.is_open) return failed('quotation_is_over')
    const line = await tx.one<{ answer_version: number; is_waiting: boolean }>(
      `SELECT answer_version, at_manager_since IS NOT NULL AS is_waiting FROM quotation_items
       WHERE quotation_id = $1 AND id = $2 FOR UPDATE`,
      [quotationId, itemId]
    )
    if (!line) return failed('line_not_found')
    if (!line.is_waiting) return failed('line_not_at_manager')
    if (line.answer_version !== version) return failed('line_changed')
    const prepared = answer && (await prepare(tx, quotation.contractor, answer))
    if (prepared && !prepared.ok) return prepared
    await tx.run(
      'UPDATE quotation_items SET answer = $2, answer_version = answer_version + 1 WHERE id = $1',
      [itemId, prepared && JSON.stringify(prepared.value)]
    )
    await emitQueueUpdated(tx, quotationId)
    return ok(null)
  })
}

async function prepare(
  tx: Transaction,
  contractor: PricedFor,
  { offers, note }: NonNullable<AnswerChange['answer']>
): Promise<Result<LineAnswer, AnswerFailure>> {
  const ids = offers.flatMap(({ offer_id }) => offer_id ?? [])
  const taken = await priceOffers(tx, contractor, ids)
  const lists = await listKnownPriceLists(contractor.price_group_id, tx)
  const prepared: PreparedOffer[] = []
  for (const [at, offer] of offers.entries()) {
    if (offer.offer_id !== undefined) {
      const priced = taken.get(offer.offer_id)
      if (!priced) return { ok: false, error: { type: 'offer_gone', at } }
      prepared.push(takenOffer(priced))
      continue
    }
    const list = lists.find(({ id }) => id === offer.price_list_id)
    if (offer.price_list_id !== null && !list) {
      return { ok: false, error: { type: 'price_list_not_there', at } }
    }
    const price_list_name = list?.name ?? offer.price_list_name ?? ''
    prepared.push({ ...offer, offer_id: 0, price_list_name, is_by_hand: true })
  }
  return ok({ offers: prepared, note })
}
