import { defineAuditEvent } from '#app/accounts/audit/define_audit_event'

/* The audit events of price lists: docs/security.md, "What the audit log has". */

export const priceListMade = defineAuditEvent('price_list.made')
export const priceListChanged = defineAuditEvent('price_list.changed')
export const priceListSwitchedOff = defineAuditEvent('price_list.switched_off')
export const priceListSwitchedOn = defineAuditEvent('price_list.switched_on')

export const brandConfirmed = defineAuditEvent('brand.confirmed')
export const brandMadeAlias = defineAuditEvent('brand.made_alias')
export const brandDecisionUndone = defineAuditEvent('brand.decision_undone')

export const importStarted = defineAuditEvent('price_import.started')
export const importConfirmed = defineAuditEvent('price_import.confirmed')
export const importCancelled = defineAuditEvent('price_import.cancelled')
export const importRejected = defineAuditEvent('price_import.rejected')
export const importUndone = defineAuditEvent('price_import.undone')
export const importPutBack = defineAuditEvent('price_import.put_back')
export const changesHeld = defineAuditEvent('price_import.held')
export const changesUnheld = defineAuditEvent('price_import.unheld')
export const holdReleased = defineAuditEvent('price_hold.released')
export const holdRefused = defineAuditEvent('price_hold.refused')

export const sourceAdded = defineAuditEvent('price_source.added')
export const sourceChanged = defineAuditEvent('price_source.changed')
export const sourceSwitched = defineAuditEvent('price_source.switched')
export const sourceRemoved = defineAuditEvent('price_source.removed')
export const sourceKeyAccepted = defineAuditEvent('price_source.key_accepted')
