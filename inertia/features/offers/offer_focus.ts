import { focusNumberSearch } from '~/lib/number_search'

const QUANTITIES = '[data-offer-quantity] input'

/** The quantity one row further; above the first one is the search. */
export function focusQuantityBeside(from: EventTarget, by: 1 | -1): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>(QUANTITIES)]
  const next = inputs.findIndex((input) => input === from) + by
  if (next < 0) focusNumberSearch()
  else inputs[next]?.focus()
}

/** From the search down into the offers; false when there are none. */
export function focusFirstQuantity(): boolean {
  const first = document.querySelector<HTMLInputElement>(QUANTITIES)
  first?.focus()
  return first !== null
}
