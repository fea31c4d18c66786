import type { ChosenOffer } from '#shared/answers/quotation'
import { MOST_QUANTITY } from '#shared/quantity_limit'
import type { Buyer } from '#app/accounts/account_policy'
import { raiseQuantity } from '#app/cart/raise_quantity'
import { sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { chooseOffers } from '#app/quotations/choosing/choose_offers'
import { chosenValues, type ChosenValues } from '#app/quotations/choosing/chosen_values'
import { findLine, lockLine, offersOf, type LockedLine } from '#app/quotations/changing/find_line'
import {
  lockOpenQuotation,
  type NotOpen,
  type OpenQuotation,
} from '#app/quotations/choosing/open_quotation'
import { quotationUpdates } from '#app/quotations/events'
import type { MatchedLine } from '#app/quotations/matching/matched_line'
import { matchLines } from '#app/quotations/matching/match_lines'
import { replaceOffers } from '#app/quotations/matching/write_lines'
import { maySeeAnalogues } from '#app/quotations/quotation_policy'

/** The offers that are taken, or of an ambiguous line the brand that is meant. */
export type LineChange = {
  /** The one the buyer saw. */
  version: number
} & (
  | {
      /** How many of which of its offers; none: nothing is taken. */
      chosen: ChosenOffer[]
    }
  | { brand_name: string }
)

export type LineChangeFailure =
  | NotOpen
  | {
      type:
        | 'line_not_found'
        | 'line_changed'
        | 'line_is_ordered'
        | 'offer_not_there'
        | 'offer_twice'
        | 'quantity_too_large'
        | 'brand_not_there'
    }

type Changed = Result<null, LineChangeFailure>

/**
 * Changes what is chosen for a line of the buyer's quotation, or which brand it means: then its offers
 * are looked for anew, at today's prices. Refuses with `line_changed` when somebody else was quicker.
 */
export async function changeLine(
  buyer: Buyer,
  { quotationId, itemId }: { quotationId: number; itemId: number },
  change: LineChange
): Promise<Changed> {
  // Before anything is locked: it takes connections of its own.
  const matched =
    'brand_name' in change
      ? await matchBrand(buyer, { quotationId, itemId }, change.brand_name)
      : null
  return sql.transaction(async (tx) => {
    const quotation = await lockOpenQuotation(tx, buyer, quotationId)
    if (!quotation.ok) return quotation
    const line = await lockLine(tx, quotationId, itemId)
    if (!line) return failed('line_not_found')
    if (line.version !== change.version) return failed('line_changed')
    if (line.ordered_quantity > 0) return failed('line_is_ordered')
    const changed =
      'chosen' in change
        ? await takeOffers(tx, quotationId, line, change.chosen)
        : await takeBrand(tx, quotationId, quotation.value, matched)
    if (changed.ok) await tellOf(tx, quotationId)
    return changed
  })
}

/** What there is for a line when it means the brand; null when it is not there to be found. */
async function matchBrand(
  buyer: Buyer,
  { quotationId, itemId }: { quotationId: number; itemId: number },
  brand_name: string
): Promise<MatchedBrand | null> {
  const line = await findLine(buyer.contractor.id, quotationId, itemId)
  if (!line) return null
  const { currency_code } = line
  const [matched] = await matchLines(
    { ...buyer.contractor, currency_code },
    [{ ...line, brand_name }],
    maySeeAnalogues(buyer)
  )
  return matched ? { ...matched, itemId } : null
}

type MatchedBrand = MatchedLine & { itemId: number }

async function takeOffers(
  tx: Transaction,
  quotationId: number,
  line: LockedLine,
  chosen: readonly ChosenOffer[]
): Promise<Changed> {
  const offers = await offersOf(tx, quotationId, line.row_number)
  if (new Set(chosen.map(({ position }) => position)).size < chosen.length) {
    return failed('offer_twice')
  }
  const raised: ChosenOffer[] = []
  for (const { position, quantity } of chosen) {
    const offer = offers[position]
    if (!offer) return failed('offer_not_there')
    raised.push({ position, quantity: raiseQuantity(quantity, offer) })
  }
  if (raised.some(({ quantity }) => quantity > MOST_QUANTITY)) return failed('quantity_too_large')
  await writeChoice(tx, line.id, chosenValues(raised, offers), { isByHand: true })
  return ok(null)
}

async function takeBrand(
  tx: Transaction,
  quotationId: number,
  { strategy, is_split_allowed }: OpenQuotation,
  matched: MatchedBrand | null
): Promise<Changed> {
  if (!matched || matched.status === 'ambiguous' || matched.status === 'none') {
    return failed('brand_not_there')
  }
  await replaceOffers(tx, quotationId, matched)
  const offers = matched.offers.map(({ offer, is_analogue }) => ({ ...offer, is_analogue }))
  // What the fewest price lists are depends on all lines: until they are asked for, the cheapest.
  const forOne = strategy === 'fastest' ? 'fastest' : 'cheapest'
  const chosen = chooseOffers(matched.line, offers, { strategy: forOne, is_split_allowed })
  await tx.run(
    `UPDATE quotation_items SET brand_name = $2, status = $3, match = $4, brands = NULL WHERE id = $1`,
    [matched.itemId, matched.line.brand_name, matched.status, matched.match]
  )
  await writeChoice(tx, matched.itemId, chosenValues(chosen, offers), { isByHand: false })
  return ok(null)
}

async function writeChoice(
  tx: Transaction,
  itemId: number,
  values: ChosenValues,
  { isByHand }: { isByHand: boolean }
): Promise<void> {
  await tx.run(
    `UPDATE quotation_items SET chosen_positions = $2, chosen_quantities = $3, price_name = $4,
       delivery_days = $5, price = $6, amount = $7, is_chosen_by_hand = $8, version = version + 1
     WHERE id = $1`,
    [
      itemId,
      values.chosen_positions,
      values.chosen_quantities,
      values.price_name,
      values.delivery_days,
      values.price,
      values.amount,
      isByHand,
    ]
  )
}

async function tellOf(tx: Transaction, quotationId: number): Promise<void> {
  await tx.run(quotationUpdates('(SELECT * FROM quotations WHERE id = $1)'), [quotationId])
}
