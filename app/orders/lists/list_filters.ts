import { OPEN, WAITING } from '#shared/answers/order'
import { condition, type Condition, type CreatedFilters } from '#app/database/conditions'

/** The filters that orders and order items share; days are `YYYY-MM-DD`. */
export interface PlacedFilters extends CreatedFilters {
  reference?: string
  state_code?: string
}

/** Days on which order items are promised. */
export interface PromisedFilters {
  promised_on_from?: string
  promised_on_to?: string
}

/** The day on which the order item `i` is promised for now. */
export const promisedDay = 'coalesce(i.promised_on_new, i.promised_on)'

/** Conditions on the day an order item is promised for now. */
export function promisedBetween({ promised_on_from: from, promised_on_to: to }: PromisedFilters) {
  return [
    ...(from ? [condition(`${promisedDay} >= $?::date`, from)] : []),
    ...(to ? [condition(`${promisedDay} <= $?::date`, to)] : []),
  ]
}

/** The order items `i` whose quantity was raised to minimum and multiple; false: the others. */
export function raisedItems(raised: boolean | undefined): Condition[] {
  return raised === undefined ? [] : [condition(`i.raised IS ${raised ? 'NOT ' : ''}NULL`)]
}

/** Pieces of the order item `i` are still to come. */
export const isOpenItem = 'i.qty_delivered + i.qty_refused < i.qty_ordered'

/** An item of the order `o` is still to come; said first: what is over has no item to look for. */
export const isOpenOrder = `(o.state_code NOT IN ('completed', 'cancelled')
  AND EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND ${isOpenItem}))`

/** An item of the order `o` waits for the buyer; of one whose items agree on another state none does. */
export const isWaitingOrder = `(o.state_code IN ('partial', 'awaiting_decision')
  AND EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.state_code = 'awaiting_decision'))`

/** Order items in one of the states; `open`: of which something is still to come. */
export function itemInState(state: string | undefined): Condition[] {
  return state === OPEN ? [condition(isOpenItem)] : equals('i.state_code', state)
}

/**
 * Orders in one of the states; `open`: with an item of which something is still to come, `waiting`: with
 * one that waits for the buyer.
 */
export function orderInState(state: string | undefined): Condition[] {
  if (state === WAITING) return [condition(isWaitingOrder)]
  return state === OPEN ? [condition(isOpenOrder)] : equals('o.state_code', state)
}

export function equals(column: string, value: string | undefined): Condition[] {
  return value ? [condition(`${column} = $?`, value)] : []
}
