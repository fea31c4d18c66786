import type { PricedOffer } from '#app/offers/pricing'
import { addWorkingDays, type Region } from '#shared/working_days'
import { dayIn } from '#shared/day_in'
import { itemState } from '#app/orders/ledger/item_state'
import { movementsTo, sumOf, type Movement } from '#app/demo/orders/item_fates'
import { drawReference, type OrderPlan } from '#app/demo/orders/order_plans'
import type { Random } from '#app/demo/random'
import type { OrderState } from '#shared/answers/order'
import { fromCents, toCents } from '#shared/money'
import { partNumberKey } from '#shared/search_keys'

export interface OrderBuyer {
  id: number
  region_code: Region
  time_zone: string
}

/** A line of an order and the state it was planned to be in. */
export interface PlannedItem {
  offer: PricedOffer
  state: OrderState
  reference: string
  placed_at: Date
  movements: Movement[]
}

/** A line of an order that is on its way to a state. */
export function planItem(
  offer: PricedOffer,
  state: OrderState,
  plan: OrderPlan,
  random: Random
): PlannedItem {
  // Two at least, so that a part of it can be ready while the rest is not.
  const quantity = Math.max(offer.min_quantity, offer.multiple * random.int(2, 6))
  return {
    offer,
    state,
    reference: drawReference(random),
    placed_at: plan.placed_at,
    movements: movementsTo(state, quantity, random),
  }
}

/** Where it stands, by the rules every order item follows. */
export function stateOf({ movements, state }: PlannedItem): OrderState {
  return itemState({
    ...sumOf(movements),
    is_confirmed: isConfirmed(state),
    has_open_proposal: state === 'awaiting_decision',
  })
}

function isConfirmed(state: OrderState): boolean {
  return state !== 'pending' && state !== 'cancelled'
}

/** Hours from the order to the moment the supplier confirms a line. */
const CONFIRMED_AFTER = 4

export function itemRow(
  item: PlannedItem,
  of: { order_id: number; buyer: OrderBuyer; line: number; now: Date }
): Record<string, unknown> {
  const { offer, state } = item
  return {
    order_id: of.order_id,
    contractor_id: of.buyer.id,
    line: of.line,
    offer_id: offer.offer_id,
    brand_name: offer.brand_name,
    partnumber: offer.partnumber,
    partnumber_key: partNumberKey(offer.partnumber),
    name: offer.name,
    price_list_name: offer.price_list_name,
    price: offer.price,
    currency_code: offer.currency_code,
    delivery_days: offer.delivery_days,
    reference: item.reference,
    confirmed_at: isConfirmed(state) ? hoursAfter(item.placed_at, CONFIRMED_AFTER, of.now) : null,
    ...promisedDays(item, of.buyer),
    ...sumOf(item.movements),
    state_code: stateOf(item),
    created_at: item.placed_at,
  }
}

/** The day that was promised first, and another one where the rest of a line comes later. */
export function promisedDays({ offer, state, placed_at }: PlannedItem, buyer: OrderBuyer) {
  const region = buyer.region_code
  const first = addWorkingDays(dayIn(buyer.time_zone, placed_at), offer.delivery_days, region)
  const later = state === 'partial' ? addWorkingDays(first, 2, region) : null
  return { promised_on: first, promised_on_new: later }
}

/** That many hours after a moment, but never in the future. */
export function hoursAfter(start: Date, hours: number, now: Date): Date {
  return new Date(Math.min(start.getTime() + hours * 3_600_000, now.getTime()))
}

/** What all lines cost as they were ordered. */
export function orderAmount(items: PlannedItem[]): string {
  const cents = items.map(
    ({ offer, movements }) => toCents(offer.price) * BigInt(sumOf(movements).qty_ordered)
  )
  return fromCents(cents.reduce((sum, amount) => sum + amount, 0n))
}
