import type { PlacedOrder, PriceChange } from '#shared/answers/order'
import type { Buyer } from '#app/accounts/account_policy'
import type { WrittenOrder } from '#app/orders/placing/write_order'

/** An order that was placed a moment ago. */
export function toPlacedOrder(
  order: WrittenOrder,
  buyer: Buyer,
  { reference, address_id, source }: Pick<PlacedOrder, 'reference' | 'address_id' | 'source'>,
  changes: PriceChange[]
): PlacedOrder {
  return {
    id: order.id,
    number: order.number,
    reference,
    state_code: order.state_code,
    source,
    currency_code: buyer.contractor.currency_code,
    items_count: order.items_count,
    waiting_count: 0,
    amount: order.amount,
    user_name: buyer.name,
    address_id,
    deliver_to: order.deliver_to,
    created_at: order.created_at.toISOString(),
    price_changes: changes,
    first_on: order.first_on,
    last_on: order.last_on,
  }
}
