import { latestDay } from '#shared/default_offer'
import { fromCents, toCents } from '#shared/money'
import type { Deliveries } from '#shared/answers/quotations/strategies'
import { chooseOffers } from '#app/quotations/choosing/choose_offers'
import type { Choice } from '#app/quotations/choosing/choices'
import {
  findDeliveries,
  listsChosenByHand,
  type AmountsTooLarge,
  type FoundDeliveries,
} from '#app/quotations/choosing/deliveries/find_deliveries'
import type { OptionTerms } from '#app/quotations/choosing/deliveries/line_options'
import { readOpenLines, type OpenLine } from '#app/quotations/choosing/open_lines'
import { sql } from '#app/database/sql'
import { ok, type Result } from '#app/errors/result'

/** What each number of deliveries costs for the lines of a quotation that nobody chose by hand. */
export async function listDeliveries(
  quotationId: number,
  terms: OptionTerms,
  seconds?: number
): Promise<Result<Deliveries, AmountsTooLarge>> {
  const [lines, byHand, sumByHand] = await Promise.all([
    readOpenLines(quotationId),
    listsChosenByHand(quotationId),
    sumChosenByHand(quotationId),
  ])
  const searched = findDeliveries(lines, byHand, terms, seconds)
  if (!searched.ok) return searched
  const deliveries = searched.value
  const { found, price_list_ids } = deliveries
  const names = await namesOf(quotationId, price_list_ids)
  const choiceOf = (choice: Choice) => ({
    price_lists_count: choice.deliveries,
    price_list_ids: choice.lists.map((number) => price_list_ids[number]),
    price_lists: choice.lists.map((number) => names.get(price_list_ids[number]) ?? ''),
    amount: fromCents(BigInt(choice.cents)),
    delivery_days: lastDay(choice, lines, deliveries),
    is_proven: choice.is_proven,
  })
  return ok({
    by_hand: sumByHand,
    cheapest: outcomeOf('cheapest', lines, byHand, terms),
    fastest: outcomeOf('fastest', lines, byHand, terms),
    lines_nobody_has: found.lines_nobody_has,
    fewest_is_proven: found.fewest === found.fewest_at_least,
    full: found.full.map((choice) => ({
      ...choiceOf(choice),
      least_amount: fromCents(BigInt(Math.ceil(choice.least_cents))),
    })),
    short: found.short.map((choice) => ({
      ...choiceOf(choice),
      lines_without: choice.lines_without,
    })),
  })
}

/** What a strategy comes to that looks at each line alone. */
function outcomeOf(
  strategy: 'cheapest' | 'fastest',
  lines: readonly OpenLine[],
  byHand: readonly number[],
  terms: OptionTerms
) {
  const lists = new Set(byHand)
  let [cents, last] = [0n, 0]
  for (const line of lines) {
    const chosen = chooseOffers(line, line.offers, { strategy, ...terms })
    for (const { position, quantity } of chosen) {
      const offer = line.offers[position]
      lists.add(offer.price_list_id)
      cents += toCents(offer.price) * BigInt(quantity)
      last = Math.max(last, latestDay(offer))
    }
  }
  return { price_lists_count: lists.size, amount: fromCents(cents), delivery_days: last }
}

/** Lines that no strategy touches any more, as far as they are not ordered. */
async function sumChosenByHand(quotationId: number): Promise<Deliveries['by_hand']> {
  const sum = await sql.one<Deliveries['by_hand']>(
    `SELECT count(*) AS lines_count, coalesce(sum(amount), 0)::numeric(24, 2) AS amount
     FROM quotation_items
     WHERE quotation_id = $1 AND is_chosen_by_hand AND ordered_quantity = 0`,
    [quotationId]
  )
  return sum ?? { lines_count: 0, amount: '0.00' }
}

/** In how many days the last of it is there at the latest. */
function lastDay(
  { options: chosen }: Choice,
  lines: readonly OpenLine[],
  { options }: FoundDeliveries
) {
  let last = 0
  for (const [at, line] of lines.entries()) {
    for (const { position } of options[at][chosen[at]]?.chosen ?? []) {
      last = Math.max(last, latestDay(line.offers[position]))
    }
  }
  return last
}

/** Those below 0 are known to the quotation alone: a manager named them. */
async function namesOf(quotationId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await sql.rows<{ id: number; name: string }>(
    `SELECT id, name FROM price_lists WHERE id = ANY($2) UNION ALL
     SELECT DISTINCT price_list_id, price_list_name FROM quotation_offers
     WHERE quotation_id = $1 AND price_list_id < 0`,
    [quotationId, ids]
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
