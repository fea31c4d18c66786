import type { Cart } from '#shared/answers/cart'

/** A line of an order that does not go into the cart again. */
export type LeftOutOrderItem = {
  id: number
  /** Its number in the order. */
  line: number
  brand_name: string
  partnumber: string
  quantity: number
  /** Nobody offers it any more, or it is more than a line of the cart holds. */
  reason: 'gone' | 'too_many'
}

/** `POST /api/orders/{id}/order-again` */
export type OrderAgainAnswer = {
  data: {
    lines_added: number
    /** Of those, what another price list has today. */
    from_others: number
    left_out: LeftOutOrderItem[]
  }
  /** Without its lines. */
  cart: Cart
}
