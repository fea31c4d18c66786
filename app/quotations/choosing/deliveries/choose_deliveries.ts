import { toCents } from '#shared/money'
import type { FewestLists, FullChoice } from '#app/quotations/choosing/choices'
import {
  findDeliveries,
  listsChosenByHand,
} from '#app/quotations/choosing/deliveries/find_deliveries'
import type { WayTerms } from '#app/quotations/choosing/deliveries/line_ways'
import type { LineChoice, OpenLine } from '#app/quotations/choosing/open_lines'
import { leastWithFee } from '#app/quotations/choosing/with_fee'
import { ok, type Result } from '#app/errors/result'

export interface DeliveryTerms extends WayTerms {
  /** At most so many price lists; null: as few as there can be. */
  most_price_lists: number | null
  /** Instead: what each further delivery is worth. */
  delivery_price: string | null
}

/** With so few not every line has an offer. */
export interface TooFewPriceLists {
  type: 'too_few_price_lists'
  fewest: number
}

/** What the fewest price lists choose for each of the lines. */
export async function chooseDeliveries(
  userId: number,
  quotationId: number,
  lines: OpenLine[],
  terms: DeliveryTerms
): Promise<Result<LineChoice[], TooFewPriceLists>> {
  const byHand = await listsChosenByHand(quotationId)
  const { found, ways } = await findDeliveries(userId, lines, byHand, terms)
  const choice = chosenOf(found, terms)
  if (!choice) {
    return { ok: false, error: { type: 'too_few_price_lists', fewest: found.fewest } }
  }
  return ok(lines.map((line, at) => ({ line, chosen: ways[at][choice.ways[at]]?.chosen ?? [] })))
}

/** Null: with so few not every line has an offer. */
function chosenOf(
  found: FewestLists,
  { most_price_lists: most, delivery_price }: DeliveryTerms
): FullChoice | null {
  if (delivery_price !== null) {
    return leastWithFee(found, Number(toCents(delivery_price))).choice
  }
  const allowed = found.full.filter(({ deliveries }) => most === null || deliveries <= most)
  return (most === null ? allowed[0] : allowed.at(-1)) ?? null
}
