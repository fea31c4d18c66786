import * as accounts from '#app/accounts/audit_events'
import { registerAuditEvents } from '#app/accounts/audit/registry'
import * as contractors from '#app/contractors/audit_events'
import * as exports from '#app/exports/audit_events'
import * as priceLists from '#app/price_lists/audit_events'
import * as sales from '#app/sales/audit_events'

/** All that leaves lines in the audit log. */
registerAuditEvents(accounts)
registerAuditEvents(contractors)
registerAuditEvents(exports)
registerAuditEvents(priceLists)
registerAuditEvents(sales)
