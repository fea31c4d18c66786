import { latestDay } from '#shared/default_offer'
import { fromCents } from '#shared/money'
import type { Deliveries } from '#shared/answers/quotation'
import type { Choice } from '#app/quotations/choosing/choices'
import {
  findDeliveries,
  listsChosenByHand,
  type AmountsTooLarge,
  type FoundDeliveries,
} from '#app/quotations/choosing/deliveries/find_deliveries'
import type { WayTerms } from '#app/quotations/choosing/deliveries/line_ways'
import { readOpenLines, type OpenLine } from '#app/quotations/choosing/open_lines'
import { sql } from '#app/database/sql'
import { ok, type Result } from '#app/errors/result'

/** What each number of deliveries costs for the lines of a quotation that nobody chose by hand. */
export async function listDeliveries(
  quotationId: number,
  terms: WayTerms
): Promise<Result<Deliveries, AmountsTooLarge>> {
  const [lines, byHand] = await Promise.all([
    readOpenLines(quotationId),
    listsChosenByHand(quotationId),
  ])
  const searched = findDeliveries(lines, byHand, terms)
  if (!searched.ok) return searched
  const deliveries = searched.value
  const { found, price_list_ids } = deliveries
  const names = await namesOf(quotationId, price_list_ids)
  const choiceOf = (choice: Choice) => ({
    price_lists_count: choice.deliveries,
    price_lists: choice.lists.map((number) => names.get(price_list_ids[number]) ?? ''),
    amount: fromCents(BigInt(choice.cents)),
    delivery_days: lastDay(choice, lines, deliveries),
    is_proven: choice.is_proven,
  })
  return ok({
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

/** In how many days the last of it is there at the latest. */
function lastDay({ ways: chosen }: Choice, lines: readonly OpenLine[], { ways }: FoundDeliveries) {
  let last = 0
  for (const [at, line] of lines.entries()) {
    for (const { position } of ways[at][chosen[at]]?.chosen ?? []) {
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
