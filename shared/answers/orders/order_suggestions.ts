/** Something of what was ordered that fits what is typed. */
export type OrderSuggestion = {
  kind: 'order_number' | 'partnumber' | 'reference'
  value: string
  /** The brand of a part, the reference of an order; may be empty. */
  about: string
}

/** `GET /api/orders/suggestions` */
export type OrderSuggestionsAnswer = { data: OrderSuggestion[] }
