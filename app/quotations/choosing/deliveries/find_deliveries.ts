import { failed, ok, type Result } from '#app/errors/result'
import type { FewestLists } from '#app/quotations/choosing/choices'
import { chosenOffers } from '#app/quotations/chosen_sql'
import {
  optionsOf,
  type LineOption,
  type OptionTerms,
} from '#app/quotations/choosing/deliveries/line_options'
import { fewestLists } from '#app/quotations/choosing/fewest_lists'
import type { OpenLine } from '#app/quotations/choosing/open_lines'
import { sql } from '#app/database/sql'

/** Price lists, with what each number of them costs. */
export interface FoundDeliveries {
  found: FewestLists
  /** By line the options that were looked at. */
  options: LineOption[][]
  /** Ids of the price lists that `found` names by number. */
  price_list_ids: number[]
}

/** So long it is looked for better choices and proofs, unless somebody asks for longer. */
export const USUAL_SECONDS = 2
/** With how many lists less it is said how many lines go without. */
const BELOW = 2

/** Numbers that are not whole any more cannot be compared. */
export interface AmountsTooLarge {
  type: 'amounts_too_large'
}

/**
 * What each number of price lists costs for these lines, each choice proven the best or with how much
 * better one might be. Takes a core for a while: it is done in a thread (`choose_in_thread.ts`).
 *
 * @param requiredPriceListIds price lists something is bought from anyway
 */
export function findDeliveries(
  lines: readonly OpenLine[],
  requiredPriceListIds: readonly number[],
  terms: OptionTerms,
  seconds = USUAL_SECONDS
): Result<FoundDeliveries, AmountsTooLarge> {
  const options = lines.map((line) => optionsOf(line, terms))
  const most = options.reduce((sum, of) => sum + Math.max(0, ...of.map(({ cents }) => cents)), 0)
  if (most >= Number.MAX_SAFE_INTEGER) return failed('amounts_too_large')
  const used = options.flatMap((of) => of.flatMap(({ price_list_ids }) => price_list_ids))
  const price_list_ids = [...new Set([...requiredPriceListIds, ...used])]
  const numbers = new Map(price_list_ids.map((id, number) => [id, number]))
  const numbersOf = (ids: readonly number[]) => ids.flatMap((id) => numbers.get(id) ?? [])
  const found = fewestLists({
    lists: price_list_ids.length,
    lines: options.map((of) =>
      of.map(({ cents, ...option }) => ({ cents, lists: numbersOf(option.price_list_ids) }))
    ),
    requiredPriceLists: numbersOf(requiredPriceListIds),
    below: BELOW,
    time_ms: seconds * 1000,
  })
  return ok({ found, options, price_list_ids })
}

/** The price lists of what was chosen by hand and is not ordered: those deliveries come anyway. */
export async function listsChosenByHand(quotationId: number): Promise<number[]> {
  const rows = await sql.rows<{ id: number }>(
    `SELECT DISTINCT o.price_list_id AS id FROM quotation_items i
     CROSS JOIN LATERAL ${chosenOffers}
     WHERE i.quotation_id = $1 AND i.is_chosen_by_hand AND i.ordered_quantity = 0 ORDER BY 1`,
    [quotationId]
  )
  return rows.map(({ id }) => id)
}
