import order_parts from '#lang/en/order_parts.json'

/** What the page of an order shows, and no other. */
const messages = { order_parts }

export type OrderPartMessages = typeof messages
export default messages
