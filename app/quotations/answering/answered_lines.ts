import type { LineStatus } from '#shared/answers/quotation'
import type { LineAnswer, PreparedOffer } from '#shared/answers/staff/quotation_queue'
import { brandKey, partNumberKey, withoutLeadingZeros } from '#shared/search_keys'
import type { Transaction } from '#app/database/sql'
import { ok, type Result } from '#app/errors/result'
import { priceOffers, type PricedFor } from '#app/offers/pricing'
import { takenOffer } from '#app/quotations/answering/prepared_offers'
import { findBrands } from '#app/quotations/matching/match_lines'

/** A line whose answer goes to the buyer. */
interface AnsweredLine {
  id: number
  row_number: number
  version: number
  status: LineStatus
  brand_name: string
  partnumber_key: string
  quantity: number
  price_limit: string | null
  delivery_limit: number | null
  is_chosen_by_hand: boolean
  answer: LineAnswer
}

export interface JudgedLine extends Omit<AnsweredLine, 'answer'> {
  note: string
  offers: (PreparedOffer & { is_analogue: boolean })[]
  /** What was found of several brands goes: the manager says which one is meant. */
  replaces: boolean
}

/**
 * The lines of a quotation that a manager has answered, under their locks.
 *
 * @param isRestAnswered the others that wait are answered as well: they cannot be had
 */
export function lockAnsweredLines(
  tx: Transaction,
  quotationId: number,
  isRestAnswered: boolean
): Promise<AnsweredLine[]> {
  return tx.rows<AnsweredLine>(
    `SELECT id, row_number, version, status, brand_name, partnumber_key, quantity, price_limit,
       delivery_limit, is_chosen_by_hand, coalesce(answer, '{"offers": [], "note": ""}') AS answer
     FROM quotation_items
     WHERE quotation_id = $1 AND at_manager_since IS NOT NULL AND (answer IS NOT NULL OR $2)
     ORDER BY row_number FOR UPDATE`,
    [quotationId, isRestAnswered]
  )
}

interface OffersGone {
  type: 'offers_gone'
  item_ids: number[]
}

/** The lines with the offers that were taken as they are at this moment. */
export async function priceTaken(
  tx: Transaction,
  contractor: PricedFor,
  lines: AnsweredLine[]
): Promise<Result<AnsweredLine[], OffersGone>> {
  const ids = lines.flatMap(({ answer }) =>
    answer.offers.flatMap(({ is_by_hand, offer_id }) => (is_by_hand ? [] : offer_id))
  )
  const today = await priceOffers(tx, contractor, [...new Set(ids)])
  const isGone = ({ is_by_hand, offer_id }: PreparedOffer) => !is_by_hand && !today.has(offer_id)
  const gone = lines.filter(({ answer }) => answer.offers.some(isGone))
  if (gone.length > 0) {
    return { ok: false, error: { type: 'offers_gone', item_ids: gone.map(({ id }) => id) } }
  }
  return ok(
    lines.map((line) => {
      const offers = line.answer.offers.map((offer) => {
        const priced = offer.is_by_hand ? undefined : today.get(offer.offer_id)
        return priced ? takenOffer(priced) : offer
      })
      return { ...line, answer: { ...line.answer, offers } }
    })
  )
}

/** Says of each offer whether it is the part that was asked for, and what the line is with them. */
export async function judgeAnswers(
  tx: Transaction,
  lines: readonly AnsweredLine[]
): Promise<JudgedLine[]> {
  const named = lines.flatMap((line) => [line, ...line.answer.offers])
  const ids = await findBrands(named, tx)
  const brandOf = (name: string) => ids.get(brandKey(name)) ?? brandKey(name)
  const isAsked = (line: AnsweredLine, offer: PreparedOffer) =>
    keyOf(partNumberKey(offer.partnumber)) === keyOf(line.partnumber_key) &&
    (line.brand_name === '' || brandOf(offer.brand_name) === brandOf(line.brand_name))
  return lines.map(({ answer, ...line }) => {
    const offers = answer.offers.map((offer) => ({
      ...offer,
      is_analogue: !isAsked({ answer, ...line }, offer),
    }))
    const replaces = line.status === 'ambiguous' && !line.is_chosen_by_hand && offers.length > 0
    const status = statusWith(line.status, offers, replaces)
    return { ...line, status, offers, note: answer.note, replaces }
  })
}

const keyOf = withoutLeadingZeros

function statusWith(
  status: LineStatus,
  offers: JudgedLine['offers'],
  replaces: boolean
): LineStatus {
  if (offers.length === 0 || status === 'found') return status
  if (status === 'ambiguous' && !replaces) return status
  return offers.some(({ is_analogue }) => !is_analogue) ? 'found' : 'analogue'
}
