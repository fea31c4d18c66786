import { failed, ok, type Result } from '#app/errors/result'
import { waysOf, type LineWay, type WayTerms } from '#app/quotations/choosing/deliveries/line_ways'
import type { LineChoice, OpenLine } from '#app/quotations/choosing/open_lines'

/** A line has an offer, and none in these price lists. */
export interface NotInPriceLists {
  type: 'not_in_price_lists'
}

/** The cheapest of each line when it is bought from these price lists alone. */
export function chooseWithin(
  lines: readonly OpenLine[],
  priceListIds: Iterable<number>,
  terms: WayTerms
): Result<LineChoice[], NotInPriceLists> {
  const lists = new Set(priceListIds)
  const choices: LineChoice[] = []
  for (const line of lines) {
    const ways = waysOf(line, terms)
    const within = ways.filter((way) => way.price_list_ids.every((id) => lists.has(id)))
    if (ways.length > 0 && within.length === 0) return failed('not_in_price_lists')
    choices.push({ line, chosen: cheapest(within)?.chosen ?? [] })
  }
  return ok(choices)
}

/** Of equal ones the first. */
function cheapest(ways: readonly LineWay[]): LineWay | undefined {
  const least = Math.min(...ways.map(({ cents }) => cents))
  return ways.find(({ cents }) => cents === least)
}
