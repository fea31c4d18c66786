import { priceOffers, type PricedFor } from '#app/offers/pricing'
import type { LoadedPeople } from '#app/demo/load_people'
import { drawReference } from '#app/demo/orders/order_plans'
import type { Random } from '#app/demo/random'
import { insertRows } from '#app/demo/write_rows'
import type { Transaction } from '#app/database/sql'
import { divideHalfUp, fromCents, toCents } from '#shared/money'

const LINES = 9

/**
 * Something in the cart of `colleague@`: a few lines, two of them added when the price was another.
 * Everybody else begins with an empty cart.
 */
export async function loadCart(
  tx: Transaction,
  people: LoadedPeople,
  random: Random
): Promise<void> {
  const userId = people.user_ids.get('colleague')
  const buyer = await tx.one<PricedFor>(
    `SELECT c.id, c.price_group_id, c.currency_code
     FROM users u JOIN contractors c ON c.id = u.contractor_id WHERE u.id = $1`,
    [userId]
  )
  if (!buyer) throw new Error('The demo has no colleague')
  const rows = await tx.rows<{ id: number }>(
    `SELECT id FROM offers WHERE available_quantity > 20 AND id % 1999 = 3 ORDER BY id`
  )
  const ids = rows.map((row) => row.id)
  const priced = await priceOffers(tx, buyer, ids)
  const offers = ids.flatMap((id) => priced.get(id) ?? []).slice(0, LINES)
  const [cartId] = await insertRows(tx, 'carts', [
    { user_id: userId, currency_code: buyer.currency_code, version: 0 },
  ])
  await insertRows(
    tx,
    'cart_items',
    offers.map((offer, index) => ({
      cart_id: cartId,
      offer_id: offer.offer_id,
      quantity: Math.max(offer.min_quantity, offer.multiple * random.int(1, 4)),
      price: index < 2 ? beforeTheRise(offer.price) : offer.price,
      brand_name: offer.brand_name,
      partnumber: offer.partnumber,
      reference: drawReference(random),
      added_at: new Date(),
    }))
  )
}

function beforeTheRise(price: string): string {
  return fromCents(divideHalfUp(toCents(price) * 94n, 100n))
}
