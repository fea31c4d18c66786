import order_parts from '#lang/ru/order_parts.json'
import type { OrderPartMessages } from '~/lib/texts/messages/en/order_parts'

const messages: OrderPartMessages = { order_parts }

export default messages
