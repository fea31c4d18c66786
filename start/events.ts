import { cartUpdated } from '#app/cart/events'
import { registerEvents } from '#app/events/registry'
import { notificationCreated, notificationRead } from '#app/notifications/events'
import { orderPlaced, orderUpdated } from '#app/orders/events'
import { priceImportProgress } from '#app/price_lists/events'
import { queueUpdated, quotationAnswered, quotationUpdated } from '#app/quotations/events'

/** Everything that can happen. */
registerEvents([
  cartUpdated,
  orderPlaced,
  orderUpdated,
  priceImportProgress,
  quotationUpdated,
  quotationAnswered,
  queueUpdated,
  notificationCreated,
  notificationRead,
])
