/** What happens outside requests: jobs, and where events go. Loaded by whoever does that work. */
import '#app/support/outbox_cleaning'
