import type { FewestLists, FullChoice } from '#app/quotations/choosing/choices'

/** The best choice when every delivery but those of required price lists costs something itself. */
export interface ChoiceWithFee {
  choice: FullChoice
  /** With the fees. */
  cents: number
  /** Proven: it cannot cost less. */
  least_cents: number
  is_proven: boolean
}

/**
 * The least of amount and fees together, out of what is known of every number of deliveries.
 *
 * That is the least of all: a choice of `n` lists costs no less than the cheapest one of at most `n`,
 * and with it `n` fees. Below the fewest there is none, and above the last one the amount does not
 * fall any more. Where it is not proven that there cannot be fewer, a choice of fewer lists still
 * costs as much as the first one must.
 *
 * @param fee in cents, from 0 up
 */
export function leastWithFee(found: FewestLists, fee: number): ChoiceWithFee {
  const fees = (lists: number) => (lists - found.required) * fee
  const totals = found.full.map((choice) => choice.cents + fees(choice.lists.length))
  const cents = Math.min(...totals)
  const choice = found.full[totals.indexOf(cents)]
  const bounds = found.full.map((each, n) =>
    n === 0
      ? each.least_cents + fees(found.fewest_at_least)
      : each.least_cents + fees(each.deliveries)
  )
  const least_cents = Math.min(cents, ...bounds)
  return { choice, cents, least_cents, is_proven: least_cents === cents }
}
