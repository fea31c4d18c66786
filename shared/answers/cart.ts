import type { AddressesAnswer } from '#shared/answers/account/address'
import type { Raised } from '#shared/quantities/raised_quantity'

/** A line of the cart. Money is a decimal string with two places, in the cart's currency. */
export type CartItem = {
  id: number
  offer_id: number
  /** All that was asked for; `quantity` is that, raised once to minimum and multiple. */
  asked_quantity: number
  quantity: number
  /** Only when more is ordered than was asked for: how many more, and why. */
  raised?: Raised
  /** The server's price when the line was added or its price was last accepted. */
  price: string
  amount: string
  brand_name: string
  partnumber: string
  name: string
  price_list_name: string
  delivery_days: number
  /** `null`: always as many as `delivery_days`. */
  delivery_days_max: number | null
  reference: string
  /** Only of what was chosen in a quotation: its line there. */
  quotation_item_id?: number
  /** `null`: not known, or the offer is gone. */
  available_quantity: number | null
  available_is_minimum: boolean
  /** What the quantity is raised to: at least `min_quantity`, then up to a `multiple`. */
  min_quantity: number
  multiple: number
  /** The day of the exchange rate in today's price; absent unless it is an old one. */
  old_rate_on?: string
  /** Only when the offer moved: today's price, when there is one and it is another one. */
  current_price?: string
  /** Only when the offer moved: `false` when it can no longer be ordered. */
  is_available?: boolean
  /** Only when it can no longer be ordered because the quotation's line has been. */
  is_ordered?: boolean
  /** Only when minimum or multiple changed: what the quantity would have to be today. */
  current_quantity?: number
}

/** The cart of a user. */
export type Cart = {
  /** `null` until something was added for the first time. */
  id: number | null
  currency_code: string
  /** Only when the contractor's currency changed: that of every `current_price`. */
  current_currency_code?: string
  /** Grows with every change of the lines. */
  version: number
  lines: number
  /** The sum of quantity × price. */
  total: string
  /** Only under `embed=items`; by brand, then part number. */
  items?: CartItem[]
}

/** `GET /api/cart`, `PUT /api/cart/clear`, and the `data` of a 409 `cart_changed`. */
export type CartAnswer = {
  data: Cart
}

/** `PATCH /api/cart/items/{id}`: the line, and the cart without lines. */
export type CartItemAnswer = {
  data: CartItem
  cart: Cart
}

/** `POST /api/cart/items` */
export type NewCartItemAnswer = CartItemAnswer & {
  /** Only when the `price` that was sent along is not the server's. */
  price_changed?: { seen: string; price: string }
}

/** `POST /api/cart/lists` */
export type AddedListAnswer = {
  /** The lines the list was put into, in no order. */
  data: (CartItem & Pick<NewCartItemAnswer, 'price_changed'>)[]
  /** Ids of offers that were not added: gone meanwhile, or more than a line can hold. */
  left_out: number[]
  cart: Cart
}

/** `DELETE /api/cart/items/{id}` */
export type RemovedCartItemAnswer = {
  data: { id: number }
  cart: Cart
}

/** Props of the page `cart/index`; the lines come from `GET /api/cart?embed=items`. */
export type CartPage = {
  /** Whether the cart may be ordered; the server refuses on its own. */
  can_place_order: boolean
  /** Where the order can go. */
  addresses: AddressesAnswer
  /** With a whole page, unless the cart is large: what the call answers. */
  first_cart?: Cart
}
