import {
  contractorFor,
  type ContractorRefused,
  type NewContractor,
} from '#app/contractors/applications/contractor_for'
import { emitApplicationQueueUpdated } from '#app/contractors/events'
import { applicationApproved, applicationRejected } from '#app/contractors/audit_events'
import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import type { FactsOf } from '#app/accounts/mails/account_mails'
import { queueAccountMail } from '#app/accounts/mails/queue_account_mail'
import { findMailReader } from '#app/accounts/mails/mail_reader'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { bindToCompany } from '#app/accounts/users/company_user'
import { failed, ok, type Result } from '#app/errors/result'
import { sql, type Transaction } from '#app/database/sql'

export type AnswerRefused =
  | { type: 'application_not_found' }
  /** Somebody else was faster; who, when they are there still. */
  | { type: 'already_answered'; answered_by: string }

export type ApprovalRefused =
  | AnswerRefused
  | ContractorRefused
  /** They belong to one meanwhile. */
  | { type: 'user_has_contractor' }

/** A contractor that is made, or one that is there, by its number. */
export type Approval = NewContractor | { existing_code: string }

export interface Approved {
  contractor_id: number
  contractor_name: string
}

interface Waiting {
  id: number
  user_id: number
  region_code: string
  tax_id: string
}

/**
 * Says yes: the user belongs to the contractor from now on, as the one who looks after its users when
 * nobody does, and hears of it by mail. Of two managers who answer at once one wins.
 */
export function approveApplication(
  manager: SignedInUser,
  id: number,
  approval: Approval,
  origin: AuditOrigin
): Promise<Result<Approved, ApprovalRefused>> {
  return sql.transaction(async (tx) => {
    const found = await lockWaiting(tx, id)
    if (!found.ok) return found
    const { user_id } = found.value
    const contractor = await contractorFor(tx, manager, found.value, approval)
    if (!contractor.ok) return contractor
    const { id: contractor_id, name, is_customer: buys } = contractor.value
    const role = await bindToCompany(tx, user_id, contractor_id)
    if (!role) return failed('user_has_contractor')
    await tx.run(
      `UPDATE applications SET state = 'approved', contractor_id = $2, answered_by = $3,
         answered_at = now() WHERE id = $1`,
      [id, contractor_id, manager.id]
    )
    await tell(tx, found.value, 'application_approved', { company: name, buys })
    await applicationApproved.record(tx, origin, {
      subject: `user:${user_id}`,
      application_id: id,
      contractor_id,
      before: { state: 'waiting', contractor_id: null },
      after: { state: 'approved', contractor_id, role },
    })
    return ok({ contractor_id, contractor_name: name })
  })
}

/** Says no, with words for who applied: by mail, and on their dashboard. They may apply again. */
export function rejectApplication(
  manager: SignedInUser,
  id: number,
  reason: string,
  origin: AuditOrigin
): Promise<Result<null, AnswerRefused>> {
  return sql.transaction(async (tx) => {
    const found = await lockWaiting(tx, id)
    if (!found.ok) return found
    const { user_id } = found.value
    await tx.run(
      `UPDATE applications SET state = 'rejected', reason = $2, answered_by = $3,
         answered_at = now() WHERE id = $1`,
      [id, reason, manager.id]
    )
    await tell(tx, found.value, 'application_rejected', { reason })
    await applicationRejected.record(tx, origin, {
      subject: `user:${user_id}`,
      application_id: id,
      before: { state: 'waiting' },
      after: { state: 'rejected' },
    })
    return ok(null)
  })
}

async function lockWaiting(tx: Transaction, id: number): Promise<Result<Waiting, AnswerRefused>> {
  const row = await tx.one<Waiting & { state: string; answered_by: string | null }>(
    `SELECT a.id, a.user_id, a.region_code, a.tax_id, a.state,
       (SELECT name FROM users WHERE id = a.answered_by) AS answered_by
     FROM applications a WHERE a.id = $1 AND a.waits_since IS NOT NULL FOR UPDATE OF a`,
    [id]
  )
  if (!row) return failed('application_not_found')
  if (row.state === 'waiting') return ok(row)
  return { ok: false, error: { type: 'already_answered', answered_by: row.answered_by ?? '' } }
}

/** Whoever has the queue open, and by mail who applied. */
async function tell<Kind extends 'application_approved' | 'application_rejected'>(
  tx: Transaction,
  { id, user_id }: Waiting,
  kind: Kind,
  facts: FactsOf<Kind>
): Promise<void> {
  await emitApplicationQueueUpdated(tx, id)
  const reader = await findMailReader(user_id, tx)
  if (reader) await queueAccountMail(tx, kind, { user_id, ...reader }, facts)
}
