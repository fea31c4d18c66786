import { toCents } from '#shared/money'
import type { FewestLists, FullChoice } from '#app/quotations/choosing/choices'
import {
  chooseWithin,
  type NotInPriceLists,
} from '#app/quotations/choosing/deliveries/choose_within'
import {
  findDeliveries,
  type AmountsTooLarge,
  listsChosenByHand,
} from '#app/quotations/choosing/deliveries/find_deliveries'
import type { OptionTerms } from '#app/quotations/choosing/deliveries/line_options'
import type { LineChoice, OpenLine } from '#app/quotations/choosing/open_lines'
import { leastWithFee } from '#app/quotations/choosing/with_fee'
import { ok, type Result } from '#app/errors/result'

export interface DeliveryTerms extends OptionTerms {
  /** At most so many price lists; null: as few as there can be. */
  most_price_lists: number | null
  /** These and no others, whose search is over: `GET …/deliveries` named them. */
  price_list_ids: number[] | null
  /** What each further delivery is worth: then the amount is weighed against it. */
  delivery_price: string | null
}

/** With so few not every line has an offer. */
export interface TooFewPriceLists {
  type: 'too_few_price_lists'
  fewest: number
}

/** What the fewest price lists choose for each of the lines. */
export async function chooseDeliveries(
  quotationId: number,
  lines: OpenLine[],
  terms: DeliveryTerms
): Promise<Result<LineChoice[], TooFewPriceLists | NotInPriceLists | AmountsTooLarge>> {
  const byHand = await listsChosenByHand(quotationId)
  if (terms.price_list_ids) return chooseWithin(lines, [...terms.price_list_ids, ...byHand], terms)
  const deliveries = findDeliveries(lines, byHand, terms)
  if (!deliveries.ok) return deliveries
  const { found, options } = deliveries.value
  const choice = chosenOf(found, terms)
  if (!choice) {
    return { ok: false, error: { type: 'too_few_price_lists', fewest: found.fewest } }
  }
  return ok(
    lines.map((line, at) => ({ line, chosen: options[at][choice.options[at]]?.chosen ?? [] }))
  )
}

/** Null: with so few not every line has an offer. */
function chosenOf(
  found: FewestLists,
  { most_price_lists: most, delivery_price }: DeliveryTerms
): FullChoice | null {
  const full = found.full.filter(({ deliveries }) => most === null || deliveries <= most)
  if (full.length === 0) return null
  if (delivery_price !== null) {
    return leastWithFee({ ...found, full }, Number(toCents(delivery_price))).choice
  }
  return (most === null ? full[0] : full.at(-1)) ?? null
}
