import { accountShare } from '#app/accounts/page_share'
import { cartShare } from '#app/cart/cart_summary'
import { errorDsn } from '#app/errors/report_error'
import { sharePages } from '#app/http/stack/page_shares'
import { unreadShare } from '#app/notifications/list_notifications'
import { orderLinesShare } from '#app/orders/working/list_lines'
import { importNewsShare } from '#app/price_lists/imports/import_news'
import { quotationQueueShare } from '#app/quotations/answering/list_queue'
import { openQuotationsShare } from '#app/quotations/lists/list_open_quotations'
import { realtimeShare } from '#app/realtime/page_share'

/** What every page gets besides its own props. */
sharePages({
  // The browser is told where errors go only when they go anywhere.
  always: [accountShare, () => (errorDsn ? { error_dsn: errorDsn } : {})],
  usually: [
    cartShare,
    importNewsShare,
    openQuotationsShare,
    orderLinesShare,
    quotationQueueShare,
    unreadShare,
    realtimeShare,
  ],
})
