import { QUOTATION_STATES, type Quotation } from '#shared/answers/quotation'

const { ready, partly_ordered, expired, at_manager } = QUOTATION_STATES

/** Whether lines of a quotation can still be chosen and ordered. */
export function isStillOpen({ state_id }: Quotation): boolean {
  return [ready, partly_ordered, expired, at_manager].some((state) => state === state_id)
}

/** Prices run out in states that say something else as well: while lines are at the manager. */
export function arePricesOver(quotation: Quotation): boolean {
  const { state_id, valid_until } = quotation
  if (state_id === expired) return true
  return isStillOpen(quotation) && valid_until !== null && Date.parse(valid_until) <= Date.now()
}
