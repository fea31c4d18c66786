import { applicationQueueShare } from '#app/contractors/applications/list_applications'
import { accountShare } from '#app/accounts/page_share'
import { cartShare } from '#app/cart/cart_summary'
import { errorDsn } from '#app/errors/report_error'
import { sharePages } from '#app/http/stack/page_shares'
import { unreadShare } from '#app/notifications/list_notifications'
import { orderLinesShare } from '#app/orders/bulk_updates/list_lines'
import { brandQueueShare } from '#app/price_lists/brands/list_brands'
import { importNewsShare } from '#app/price_lists/imports/import_news'
import { quotationQueueShare } from '#app/quotations/answering/list_queue'
import { waitingDecisionsShare } from '#app/orders/lists/list_waiting_decisions'
import { openQuotationsShare } from '#app/quotations/lists/list_open_quotations'
import { realtimeShare } from '#app/realtime/page_share'
import { packingShare } from '#app/sales/shipments/list_to_pack'
import { placeShare, siteShare } from '#app/site/page_share'

/** Registers the shared props of all pages. */
sharePages({
  // The browser gets the address of the reporting service only if one is configured.
  always: [accountShare, placeShare, siteShare, () => (errorDsn ? { error_dsn: errorDsn } : {})],
  usually: [
    applicationQueueShare,
    brandQueueShare,
    cartShare,
    importNewsShare,
    openQuotationsShare,
    waitingDecisionsShare,
    orderLinesShare,
    quotationQueueShare,
    packingShare,
    unreadShare,
    realtimeShare,
  ],
})
