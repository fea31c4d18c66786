import { raiseQuantity } from '#shared/quantities/raised_quantity'
import { priceOffers, type PricedFor, type PricedOffer } from '#app/offers/pricing'
import { inBrandOrder } from '#app/database/brand_order'
import { sql, type Sql } from '#app/database/sql'

/** A line as it lies in the cart, with what is known of its offer even when that is gone. */
export interface CartLine {
  id: number
  offer_id: number
  /** All that was asked for; `quantity` is that, raised to minimum and multiple. */
  asked_quantity: number
  quantity: number
  price: string
  amount: string
  brand_name: string
  partnumber: string
  name: string
  price_list_name: string
  delivery_days: number
  delivery_days_max: number | null
  reference: string
  /** The line of a quotation it was chosen for; null: none. */
  quotation_item_id: number | null
  /** That line has been ordered already, by somebody else perhaps. */
  is_ordered: boolean
}

/** A line beside what its offer is today; null when it can no longer be ordered. */
export interface PricedLine {
  line: CartLine
  offer: PricedOffer | null
}

/** What was asked for in a row of `cart_items`. */
export const askedQuantity = (row: string) => `coalesce(${row}.asked_quantity, ${row}.quantity)`

/** The columns of a CartLine, from `lineTables`. */
export const lineColumns = `i.id, i.offer_id, ${askedQuantity('i')} AS asked_quantity,
  i.quantity, i.price, i.quantity * i.price AS amount, i.brand_name, i.partnumber, i.reference,
  o.name, l.name AS price_list_name, l.delivery_days, l.delivery_days_max, i.quotation_item_id,
  coalesce((SELECT q.ordered_quantity > 0 FROM quotation_items q WHERE q.id = i.quotation_item_id),
    false) AS is_ordered`

/** What lineColumns stand on, with the cart's rows under the name `i`. */
export const lineTables = (items: string) =>
  `${items} i JOIN offers o ON o.id = i.offer_id JOIN price_lists l ON l.id = o.price_list_id`

/** The statement that reads the lines of a cart, as CartLine. */
export function linesOf(cartId: number): { text: string; values: unknown[] } {
  return {
    text: `SELECT ${lineColumns} FROM ${lineTables('cart_items')} WHERE i.cart_id = $1
     ORDER BY ${inBrandOrder('i.brand_name')}, lower(i.partnumber), i.id`,
    values: [cartId],
  }
}

/** All lines of a cart with what their offers cost today: two statements, whatever their number. */
export async function readPricedLines(
  cartId: number,
  contractor: PricedFor,
  db: Sql = sql
): Promise<PricedLine[]> {
  const { text, values } = linesOf(cartId)
  const lines = await db.rows<CartLine>(text, values, { name: 'cart_lines' })
  return priceLines(db, lines, contractor)
}

export async function priceLines(
  db: Sql,
  lines: CartLine[],
  contractor: PricedFor
): Promise<PricedLine[]> {
  if (lines.length === 0) return []
  const offerIds = [...new Set(lines.map((line) => line.offer_id))]
  const offers = await priceOffers(db, contractor, offerIds)
  return lines.map((line) => ({
    line,
    // Nothing that was asked for once is ordered twice.
    offer: line.is_ordered ? null : (offers.get(line.offer_id) ?? null),
  }))
}

/** What the quantity would have to be today; null while the one in the cart still fits. */
export function newQuantity({
  line,
  offer,
}: {
  line: Pick<CartLine, 'quantity' | 'asked_quantity'>
  offer: PricedOffer | null
}): number | null {
  if (!offer) return null
  const fits = raiseQuantity(line.quantity, offer) === line.quantity
  return fits ? null : raiseQuantity(line.asked_quantity, offer)
}
