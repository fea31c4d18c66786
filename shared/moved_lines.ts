import type { Cart, CartItem } from '#shared/answers/cart'
import { addMoney, compareMoney, multiplyMoney, toCents } from '#shared/money'

/** What happened to a line since it was added, as far as the buyer should look at it. */
export interface Moved {
  /** Today's price when it differs from the one in the cart. */
  price: string | null
  /** Percent with one decimal, such as 6.9 or -4; null when the price did not move. */
  percent: number | null
  /** What it would have to be today, when minimum or multiple changed. */
  quantity: number | null
  gone: boolean
}

/** Null when nothing moved. */
export function movedOf(item: CartItem): Moved | null {
  if (item.is_available === false) {
    return { price: null, percent: null, quantity: null, gone: true }
  }
  const today = item.current_price ?? item.price
  const price = compareMoney(today, item.price) === 0 ? null : today
  const quantity = item.current_quantity ?? null
  if (price === null && quantity === null) return null
  return {
    price,
    percent: price === null ? null : percentBetween(item.price, price),
    quantity,
    gone: false,
  }
}

/** What the line would come to today: nothing when it is gone. */
export function amountToday(item: CartItem): string {
  if (item.is_available === false) return '0.00'
  return multiplyMoney(item.current_price ?? item.price, item.current_quantity ?? item.quantity)
}

/** The currency of today's prices, which the accepted ones need not be in. */
export function currencyToday(cart: Cart): string {
  return cart.current_currency_code ?? cart.currency_code
}

/** What the cart would come to today; null while nothing moved. */
export function totalToday(items: readonly CartItem[]): string | null {
  return items.some((item) => movedOf(item)) ? addMoney('0.00', ...items.map(amountToday)) : null
}

function percentBetween(old: string, today: string): number | null {
  const from = Number(toCents(old))
  if (from === 0) return null
  return Math.round(((Number(toCents(today)) - from) / from) * 1000) / 10
}

/** More is ordered than the price list has; allowed, and marked. */
export function isShort({
  available_quantity,
  available_is_minimum,
  quantity,
}: Pick<CartItem, 'available_quantity' | 'available_is_minimum' | 'quantity'>): boolean {
  return available_quantity !== null && !available_is_minimum && quantity > available_quantity
}
