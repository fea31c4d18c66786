import { focusNumberSearch } from '~/lib/number_search'

const QUANTITIES = '[data-offer-quantity] input'

/** The quantity one row further; above the first one is the search. */
export function focusQuantityBeside(from: EventTarget, by: 1 | -1): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>(QUANTITIES)]
  const next = inputs.findIndex((input) => input === from) + by
  if (next < 0) focusNumberSearch()
  else focusInSight(inputs[next])
}

/** From the search down to the offer the buyer usually takes; false when there are none. */
export function focusUsualQuantity(): boolean {
  const usual = document.querySelector<HTMLInputElement>(`[data-usual]${QUANTITIES}`)
  // In a long list it may not be drawn yet.
  const input = usual ?? document.querySelector<HTMLInputElement>(QUANTITIES)
  focusInSight(input)
  return input !== null
}

/** The browser would scroll sideways to a column that stays in sight anyway. */
function focusInSight(input: HTMLInputElement | null | undefined): void {
  input?.focus({ preventScroll: true })
  const row = input?.closest('[data-row]')?.querySelector('[role=gridcell]') ?? input
  row?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
