import type { Cart, CartItem } from '#shared/answers/cart'
import { raisedFrom } from '#shared/quantities/raised_quantity'
import type { CartHead } from '#app/cart/cart'
import { newQuantity, type PricedLine } from '#app/cart/cart_line'

/** The cart without lines; `null` is the cart of someone who never added anything. */
export function toCart(head: CartHead | null, currencyCode: string): Cart {
  if (!head) return { id: null, currency_code: currencyCode, version: 0, lines: 0, total: '0.00' }
  const { id, version, lines, total } = head
  // An empty cart has no prices in any currency.
  if (lines === 0) return { id, currency_code: currencyCode, version, lines, total }
  return {
    id,
    currency_code: head.currency_code,
    ...(head.currency_code !== currencyCode && { current_currency_code: currencyCode }),
    version,
    lines,
    total,
  }
}

export function toCartWithItems(
  head: CartHead | null,
  lines: PricedLine[],
  currencyCode: string
): Cart {
  const cart = toCart(head, currencyCode)
  const otherCurrency = cart.current_currency_code !== undefined
  return { ...cart, items: lines.map((priced) => toCartItem(priced, otherCurrency)) }
}

export function toCartItem(priced: PricedLine, otherCurrency = false): CartItem {
  const { line, offer } = priced
  const { min_quantity = 1, multiple = 1 } = offer ?? {}
  const raised = raisedFrom(line.asked_quantity, { ...line, min_quantity, multiple })
  return {
    id: line.id,
    offer_id: line.offer_id,
    asked_quantity: line.asked_quantity,
    quantity: line.quantity,
    ...(raised && { raised }),
    price: line.price,
    amount: line.amount,
    brand_name: line.brand_name,
    partnumber: line.partnumber,
    name: line.name,
    price_list_name: line.price_list_name,
    delivery_days: (offer ?? line).delivery_days,
    delivery_days_max: (offer ?? line).delivery_days_max,
    reference: line.reference,
    ...(line.quotation_item_id !== null && { quotation_item_id: line.quotation_item_id }),
    available_quantity: offer?.available_quantity ?? null,
    available_is_minimum: offer?.available_is_minimum ?? false,
    min_quantity,
    multiple,
    ...(offer?.old_rate_on && { old_rate_on: offer.old_rate_on }),
    ...moved(priced, otherCurrency),
  }
}

/** What is only there when the offer moved. */
function moved(priced: PricedLine, otherCurrency: boolean) {
  const { line, offer } = priced
  if (!offer) return { is_available: false, ...(line.is_ordered && { is_ordered: true }) }
  const quantity = newQuantity(priced)
  const otherPrice = otherCurrency || offer.price !== line.price
  if (!otherPrice && quantity === null) return {}
  return {
    ...(otherPrice && { current_price: offer.price }),
    is_available: true,
    ...(quantity !== null && { current_quantity: quantity }),
  }
}
