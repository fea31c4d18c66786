import { sendAccountMail } from '#app/accounts/mails/send_account_mail'
import { sendReset } from '#app/accounts/password_reset/send_reset'
import { sendVerification } from '#app/accounts/email_verification/send_verification'
import { remindOfEndings } from '#app/accounts/tokens/ending/remind_of_endings'
import { cleanInvitations } from '#app/contractors/company/invitations/clean_invitations'
import { cleanOutbox } from '#app/events/clean_outbox'
import type { Receiver } from '#app/events/receiver'
import { startRelay } from '#app/events/relay'
import { makeExportJob } from '#app/exports/make_export_job'
import { failDeadExports, sweepExports } from '#app/exports/sweep_exports'
import type { AnyJob } from '#app/jobs/define_job'
import { startWorker } from '#app/jobs/worker'
import { announceNewsJob } from '#app/news/writing/announce_news'
import { cleanNotifications } from '#app/notifications/clean_notifications'
import { digestMail, sendDigests } from '#app/notifications/digests/digest_mail'
import { notificationMail } from '#app/notifications/notification_mail'
import { notificationReceiver } from '#app/notifications/notification_receiver'
import { cleanConfirmations } from '#app/idempotency/clean_confirmations'
import {
  cleanOrderUploads,
  failDeadOrderUploads,
} from '#app/orders/uploads/processing/fail_dead_order_uploads'
import { notifyOfUnseenUpload } from '#app/orders/uploads/processing/notify_of_unseen'
import { processOrderUploadJob } from '#app/orders/uploads/processing/process_order_upload_job'
import { cleanBulkUpdates } from '#app/orders/bulk_updates/clean_bulk_updates'
import { foldBrandJob } from '#app/price_lists/brands/folding/fold_brand_job'
import {
  clearDeadImportsJob,
  clearPriceChecks,
  restBrandsJob,
} from '#app/price_lists/imports/queue/clear_imports_job'
import { importPricesJob } from '#app/price_lists/imports/queue/run_queued_import'
import { sweepGoneOffers } from '#app/price_lists/imports/queue/sweep_gone_offers'
import { fetchSourceJob } from '#app/price_lists/sources/fetching/fetch_source'
import { lookForDueSources } from '#app/price_lists/sources/fetching/look_for_due'
import { watchOverdueSources } from '#app/price_lists/sources/overdue/watch_overdue'
import { failDeadQuotations } from '#app/quotations/matching/fail_dead_quotations'
import { watchDeadlines } from '#app/orders/deciding/watch_deadlines'
import { remindOfExpiry } from '#app/quotations/life/remind_of_expiry'
import { matchQuotationJob } from '#app/quotations/matching/match_quotation_job'
import { refreshQuotationJob } from '#app/quotations/refreshing/refresh_quotation_job'
import { socketReceiver } from '#app/realtime/socket_receiver'
import { cleanContactMessages } from '#app/site/contact/clean_messages'
import { sweepUploads } from '#app/uploads/sweep_uploads'

/** All jobs. */
const JOBS: readonly AnyJob[] = [
  announceNewsJob,
  cleanConfirmations,
  cleanContactMessages,
  cleanInvitations,
  cleanBulkUpdates,
  cleanNotifications,
  cleanOrderUploads,
  cleanOutbox,
  clearDeadImportsJob,
  clearPriceChecks,
  failDeadExports,
  failDeadOrderUploads,
  failDeadQuotations,
  fetchSourceJob,
  foldBrandJob,
  importPricesJob,
  lookForDueSources,
  makeExportJob,
  matchQuotationJob,
  notificationMail,
  digestMail,
  sendAccountMail,
  sendReset,
  sendVerification,
  sendDigests,
  refreshQuotationJob,
  restBrandsJob,
  remindOfEndings,
  remindOfExpiry,
  watchDeadlines,
  watchOverdueSources,
  sweepExports,
  sweepGoneOffers,
  sweepUploads,
  notifyOfUnseenUpload,
  processOrderUploadJob,
]

/** All receivers of events. */
const RECEIVERS: readonly Receiver[] = [notificationReceiver, socketReceiver]

/** The background work of this process: the relay of events and a worker for jobs. */
export interface Background {
  stop: () => Promise<void>
}

/** Starts the relay and the worker. Tests can add their own jobs and receivers. */
export function startBackground({
  jobs = [],
  receivers = [],
}: { jobs?: readonly AnyJob[]; receivers?: readonly Receiver[] } = {}): Background {
  const relay = startRelay([...RECEIVERS, ...receivers])
  const worker = startWorker([...JOBS, ...jobs])
  return {
    async stop() {
      await Promise.all([relay.stop(), worker.stop()])
    },
  }
}
