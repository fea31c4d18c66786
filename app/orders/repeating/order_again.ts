import { compareArrival } from '#shared/default_offer'
import { compareOrdered } from '#shared/quantities/ordered_amount'
import { raiseQuantity } from '#shared/quantities/raised_quantity'
import { MOST_QUANTITY } from '#shared/quantity_limit'
import type { LeftOutOrderItem } from '#shared/answers/orders/order_again'
import type { Buyer } from '#app/accounts/account_policy'
import { whyNotWritten } from '#app/cart/add_to_cart'
import { findCart, lockOrMakeCart, type CartHead } from '#app/cart/cart'
import { writeLinesOf, type NewLine } from '#app/cart/write_lines'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { findNumbers, isOfBrand } from '#app/offers/offers_by_key'
import { priceOffers, type PricedOffer } from '#app/offers/pricing'
import { findOrder } from '#app/orders/lists/list_orders'
import { confirmOnce } from '#app/idempotency/confirm_once'

export interface OrderAgain {
  /** The lines that are wanted again; null: all of them. */
  item_ids: number[] | null
  /** From the header `Idempotency-Key`. */
  key: string | null
}

export interface OrderedAgain {
  lines_added: number
  /** Of those, what another price list has today. */
  from_others: number
  left_out: LeftOutOrderItem[]
  cart: CartHead
}

export type OrderAgainFailure = {
  type:
    | 'order_not_found'
    | 'nothing_to_order_again'
    | 'idempotency_key_reused'
    | 'offer_gone'
    | 'quantity_too_large'
    | 'cart_full'
}

/** A line of an order with how many of it are wanted again. */
interface OrderedLine extends Omit<LeftOutOrderItem, 'reason'> {
  offer_id: number | null
  partnumber_key: string
  price: string
  currency_code: string
  reference: string
}

/**
 * Puts lines of one of the contractor's orders into the buyer's cart, as many as were ordered and with
 * their references, beside what it cost then: the cart shows what has moved. What its price list does not
 * have any more comes from the cheapest other one, and what none has is named.
 */
export async function orderAgain(
  buyer: Buyer,
  orderId: number,
  { item_ids, key }: OrderAgain
): Promise<Result<OrderedAgain, OrderAgainFailure>> {
  const order = await findOrder(buyer.contractor, orderId)
  if (!order) return failed('order_not_found')
  const ordered = await readOrdered(orderId, item_ids)
  if (ordered.length === 0) return failed('nothing_to_order_again')
  // Before anything is locked: it takes connections of its own.
  const { lines, left_out, from_others } = await findLines(buyer, ordered)
  const confirmation = { operation: 'order_again', key, body: { orderId, item_ids } }
  try {
    return await confirmOnce<OrderedAgain, never>(buyer, confirmation, async (tx) => {
      const cart = await lockOrMakeCart(tx, buyer)
      if (lines.length > 0) await writeLinesOf(tx, buyer, lines)
      const after = await findCart(buyer, tx)
      const lines_added = ordered.length - left_out.length
      return ok({ lines_added, from_others, left_out, cart: after ?? cart })
    })
  } catch (error) {
    return failed(whyNotWritten(error))
  }
}

function readOrdered(orderId: number, itemIds: number[] | null): Promise<OrderedLine[]> {
  return sql.rows<OrderedLine>(
    `SELECT id, line, offer_id, brand_name, partnumber, partnumber_key, price, currency_code, reference,
       qty_ordered AS quantity
     FROM order_items WHERE order_id = $1 AND ($2::bigint[] IS NULL OR id = ANY ($2)) ORDER BY line`,
    [orderId, itemIds]
  )
}

interface FoundLines {
  lines: NewLine[]
  left_out: LeftOutOrderItem[]
  from_others: number
}

async function findLines({ contractor }: Buyer, ordered: OrderedLine[]): Promise<FoundLines> {
  const ids = [...new Set(ordered.flatMap(({ offer_id }) => offer_id ?? []))]
  const own = await priceOffers(sql, contractor, ids)
  const ownOf = ({ offer_id }: OrderedLine) => (offer_id === null ? undefined : own.get(offer_id))
  const others = await findOthers(
    contractor,
    ordered.filter((line) => !ownOf(line))
  )
  const wanted = new Map<string, NewLine>()
  const left_out: LeftOutOrderItem[] = []
  let from_others = 0
  for (const line of ordered) {
    const { id, line: number, brand_name, partnumber, quantity, reference } = line
    const offer = ownOf(line) ?? others.get(id)
    const key = `${offer?.offer_id} ${reference}`
    const before = wanted.get(key)
    const asked = quantity + (before?.asked ?? 0)
    const reason = !offer ? 'gone' : raiseQuantity(asked, offer) > MOST_QUANTITY && 'too_many'
    if (!offer || reason) {
      left_out.push({
        id,
        line: number,
        brand_name,
        partnumber,
        quantity,
        reason: reason || 'gone',
      })
      continue
    }
    if (!ownOf(line)) from_others++
    const isSameCurrency = line.currency_code === contractor.currency_code
    const price = before ? before.price : isSameCurrency ? line.price : undefined
    wanted.set(key, { offer, asked, reference, price })
  }
  return { lines: [...wanted.values()], left_out, from_others }
}

/** By the ids of lines the offer of the same part that costs least for the quantity today. */
async function findOthers(
  contractor: Buyer['contractor'],
  lines: OrderedLine[]
): Promise<Map<number, PricedOffer>> {
  const readings = lines.map(({ partnumber_key, brand_name }) => [
    { key: partnumber_key, match: 'exact' as const, brand: brand_name },
  ])
  const found = await findNumbers(contractor, readings, 'none')
  const cheapest = new Map<number, PricedOffer>()
  for (const [at, { id, brand_name, quantity }] of lines.entries()) {
    const number = found[at]
    if (!number) continue
    const isMeant = isOfBrand(brand_name, number.brand_aliases)
    const offers = number.found.map(({ offer }) => offer).filter(isMeant)
    const [best] = offers.toSorted(
      (one, other) => compareOrdered(one, other, quantity) || compareArrival(one, other)
    )
    if (best) cheapest.set(id, best)
  }
  return cheapest
}
