import { compareMoney, addMoney, multiplyMoney, toCents } from '#shared/money'
import type { PlacedOrder, PriceChange } from '#shared/answers/order'
import { takeAddress } from '#app/contractors/addresses/addresses'
import type { Buyer } from '#app/accounts/account_policy'
import { lockCart, type CartHead } from '#app/cart/cart'
import { cartUpdated } from '#app/cart/events'
import { emptyCart } from '#app/cart/remove_cart_items'
import { readPricedLines, type PricedLine } from '#app/cart/cart_line'
import { checkLine, type Accepted, type CheckedLine } from '#app/orders/placing/check_prices'
import { confirmOnce } from '#app/idempotency/confirm_once'
import { quotationLines } from '#app/orders/placing/quotation_lines'
import { toPlacedOrder } from '#app/orders/placing/placed_order_transformer'
import { writeOrder } from '#app/orders/placing/write_order'
import { failed, ok, type Result } from '#app/errors/result'
import type { Transaction } from '#app/database/sql'

export interface PlaceOrder {
  reference: string
  /** The total the buyer saw. */
  expected_total?: string
  accepted_prices: (Accepted & { id: number })[]
  address_id: number | null
  /** From the header `Idempotency-Key`. */
  key: string | null
}

/** The cart as it is now, for the buyer to look at: old and new per line. */
export interface ChangedCart {
  head: CartHead
  lines: PricedLine[]
  /** What the contractor pays in today. */
  currency_code: string
}

export type PlaceOrderFailure =
  | { type: 'cart_is_empty' | 'idempotency_key_reused' | 'address_not_found' }
  | { type: 'cart_changed'; cart: ChangedCart }

/**
 * Orders everything in the buyer's cart at today's prices, if those are what the buyer saw or
 * agreed to; else nothing is ordered. Order, emptied cart, events and the kept answer are one
 * transaction under the lock of the cart. See docs/product/cart_and_ordering.md, "Placing an order".
 */
export async function placeOrder(
  buyer: Buyer,
  { key, ...wanted }: PlaceOrder
): Promise<Result<PlacedOrder, PlaceOrderFailure>> {
  return confirmOnce(buyer, { operation: 'place_order', key, body: wanted }, (tx) =>
    place(tx, buyer, wanted)
  )
}

type Wanted = Omit<PlaceOrder, 'key'>

async function place(
  tx: Transaction,
  buyer: Buyer,
  wanted: Wanted
): Promise<Result<PlacedOrder, PlaceOrderFailure>> {
  const head = await lockCart(tx, buyer)
  if (!head || head.lines === 0) return failed('cart_is_empty')
  if (wanted.address_id !== null && !(await takeAddress(tx, buyer, wanted.address_id)))
    return failed('address_not_found')
  const lines = await readHeldLines(tx, head, buyer)
  const { currency_code } = buyer.contractor
  const terms = {
    tolerance_percent: buyer.contractor.price_tolerance_percent,
    accepted: new Map(wanted.accepted_prices.map((it) => [it.id, it])),
    currency_changed: head.currency_code !== currency_code,
  }
  const checked = lines.flatMap((line) => checkLine(line, terms) ?? [])
  if (checked.length < lines.length || !isExpected(wanted.expected_total, head, checked)) {
    return { ok: false, error: { type: 'cart_changed', cart: { head, lines, currency_code } } }
  }
  const placing = { ...wanted, source: 'cart' as const }
  // All lines were checked, in their order.
  const ordered = checked.map((line, at) => ({
    ...line,
    quotation_item_id: lines[at].line.quotation_item_id,
  }))
  const order = await writeOrder(tx, buyer, { ...placing, lines: ordered })
  const asked = ordered.flatMap(({ quotation_item_id, quantity }) =>
    quotation_item_id === null ? [] : [{ quotation_item_id, quantity }]
  )
  if (asked.length > 0) await quotationLines().note(tx, asked)
  await emptyCart(tx, head.id)
  await cartUpdated.emit(tx, { subject: `user:${buyer.id}`, user_id: buyer.id })
  return ok(toPlacedOrder(order, buyer, placing, priceChanges(checked)))
}

/** The lines of the cart, of which nobody else orders those of quotations meanwhile. */
async function readHeldLines(
  tx: Transaction,
  head: CartHead,
  { contractor }: Buyer
): Promise<PricedLine[]> {
  const lines = await readPricedLines(head.id, contractor, tx)
  const asked = lines.flatMap(({ line }) => line.quotation_item_id ?? [])
  if (asked.length === 0) return lines
  await quotationLines().hold(tx, asked)
  return readPricedLines(head.id, contractor, tx)
}

/**
 * The total the buyer saw tells that these are the lines they saw: it is the cart's, or already the
 * one with today's prices.
 */
function isExpected(total: string | undefined, cart: CartHead, lines: CheckedLine[]): boolean {
  if (total === undefined || toCents(total) === toCents(cart.total)) return true
  const today = addMoney('0', ...lines.map((it) => multiplyMoney(it.offer.price, it.quantity)))
  return compareMoney(total, today) === 0
}

/** The lines that are ordered at another price than the buyer saw. */
export function priceChanges(lines: CheckedLine[]): PriceChange[] {
  return lines.flatMap(({ offer, old_price }, index) =>
    offer.price === old_price
      ? []
      : [
          {
            line: index + 1,
            brand_name: offer.brand_name,
            partnumber: offer.partnumber,
            old_price,
            price: offer.price,
          },
        ]
  )
}
