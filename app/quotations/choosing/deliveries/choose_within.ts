import { failed, ok, type Result } from '#app/errors/result'
import {
  optionsOf,
  type LineOption,
  type OptionTerms,
} from '#app/quotations/choosing/deliveries/line_options'
import type { LineChoice, OpenLine } from '#app/quotations/choosing/open_lines'

/** A line has an offer, and none in these price lists. */
export interface NotInPriceLists {
  type: 'not_in_price_lists'
}

/** The cheapest of each line when it is bought from these price lists alone. */
export function chooseWithin(
  lines: readonly OpenLine[],
  priceListIds: Iterable<number>,
  terms: OptionTerms
): Result<LineChoice[], NotInPriceLists> {
  const lists = new Set(priceListIds)
  const choices: LineChoice[] = []
  for (const line of lines) {
    const options = optionsOf(line, terms)
    const within = options.filter((option) => option.price_list_ids.every((id) => lists.has(id)))
    if (options.length > 0 && within.length === 0) return failed('not_in_price_lists')
    choices.push({ line, chosen: cheapest(within)?.chosen ?? [] })
  }
  return ok(choices)
}

/** Of equal ones the first. */
function cheapest(options: readonly LineOption[]): LineOption | undefined {
  const least = Math.min(...options.map(({ cents }) => cents))
  return options.find(({ cents }) => cents === least)
}
