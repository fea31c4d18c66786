/** What happens outside requests: jobs, and where events go. Loaded by whoever does that work. */
import '#app/support/outbox_cleaning'
import '#app/catalog/price_imports/clear_imports_job'
import '#app/notifications/clean_notifications'
import '#app/notifications/note_events'
import '#app/orders/clean_confirmations'
import '#app/realtime/outbox_receiver'
