import { applicationReceived, queueUpdated } from '#app/contractors/events'
import { tokenEnding } from '#app/accounts/tokens/ending/events'
import { cartUpdated } from '#app/cart/events'
import { exportProgress, exportReady } from '#app/exports/events'
import { registerEvents } from '#app/events/registry'
import { newsPublished } from '#app/news/events'
import { notificationCreated, notificationRead } from '#app/notifications/events'
import {
  cancelDeclined,
  cancelRequested,
  decisionNeeded,
  orderPlaced,
  orderUpdated,
} from '#app/orders/events'
import { packingUpdated, saleDelivered, saleIssued, saleShipped } from '#app/sales/events'
import { contactReceived } from '#app/site/contact/events'
import { uploadFinished, uploadProgress, uploadUnseen } from '#app/orders/uploads/events'
import { priceImportProgress } from '#app/price_lists/events'
import { sourceOverdue } from '#app/price_lists/sources/overdue/events'
import {
  quotationAnswered,
  quotationExpiring,
  quotationMatched,
  quotationProgress,
  quotationSent,
  quotationUpdated,
} from '#app/quotations/events'

/** Registers all events. */
registerEvents([
  cartUpdated,
  exportReady,
  exportProgress,
  orderPlaced,
  orderUpdated,
  cancelRequested,
  cancelDeclined,
  decisionNeeded,
  saleIssued,
  saleShipped,
  saleDelivered,
  packingUpdated,
  uploadProgress,
  uploadFinished,
  uploadUnseen,
  priceImportProgress,
  sourceOverdue,
  quotationUpdated,
  quotationProgress,
  quotationMatched,
  quotationExpiring,
  quotationSent,
  quotationAnswered,
  queueUpdated,
  newsPublished,
  tokenEnding,
  contactReceived,
  applicationReceived,
  notificationCreated,
  notificationRead,
])
