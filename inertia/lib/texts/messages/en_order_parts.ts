import order_parts from '#lang/en/order_parts.json'

/** What an order shows once a line of it is opened: no first load needs it. */
const messages = { order_parts }

export type OrderPartMessages = typeof messages
export default messages
