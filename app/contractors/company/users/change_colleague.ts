import type { Buyer } from '#app/accounts/account_policy'
import { changedFields } from '#app/accounts/audit/changed_fields'
import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import {
  colleagueChanged,
  colleagueDeactivated,
  colleagueReactivated,
} from '#app/contractors/audit_events'
import { lockAdminsBesides } from '#app/accounts/last_admin'
import { changeRights, deactivateUser, reactivateUser } from '#app/accounts/users/company_user'
import { sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import type { Feature } from '#shared/accounts/features'
import type { CompanyRole } from '#shared/answers/account/company'

export type ColleagueRefused =
  | { type: 'not_found' }
  /** Nobody would be left to look after the company. */
  | { type: 'last_company_admin' }
  /** A user who deactivated themselves could not undo it. */
  | { type: 'yourself' }

export interface ColleagueChange {
  role?: CompanyRole
  disabled_features?: Feature[]
}

type Changed = Result<null, ColleagueRefused>

/** Someone who looks after the users of a company: its administrator, or the staff that look after the company. */
export type CompanyKeeper = Pick<Buyer, 'id'> & {
  contractor: Pick<Buyer['contractor'], 'id'>
  /** Their right does not come from the company; the caller has checked it. */
  is_staff?: true
}

/** Changes what a user of the company is and may; what is not given stays. */
export function changeColleague(
  keeper: CompanyKeeper,
  id: number,
  change: ColleagueChange,
  origin: AuditOrigin
): Promise<Changed> {
  const { role, disabled_features } = change
  return onColleague(keeper, id, async (tx, colleague) => {
    if (role === 'buyer' && colleague.is_last_admin) return failed('last_company_admin')
    await changeRights(tx, id, { role, disabled_features })
    const changed = changedFields<ColleagueChange>(colleague.is, change)
    await colleagueChanged.record(tx, origin, { subject: `user:${id}`, ...change, ...changed })
    return ok(null)
  })
}

/** A user of the company may not sign in any more: sessions end, tokens are revoked, all else stays. */
export function deactivateColleague(
  keeper: CompanyKeeper,
  id: number,
  origin: AuditOrigin
): Promise<Changed> {
  return onColleague(keeper, id, async (tx, colleague) => {
    if (colleague.is_last_admin) return failed('last_company_admin')
    if (id === keeper.id) return failed('yourself')
    await deactivateUser(tx, id, keeper.id)
    await colleagueDeactivated.record(tx, origin, {
      subject: `user:${id}`,
      ...changedFields({ is_active: colleague.is_active }, { is_active: false }),
    })
    return ok(null)
  })
}

/** They may sign in again, with the password they had; tokens have to be made anew. */
export function reactivateColleague(
  keeper: CompanyKeeper,
  id: number,
  origin: AuditOrigin
): Promise<Changed> {
  return onColleague(keeper, id, async (tx, colleague) => {
    await reactivateUser(tx, id)
    await colleagueReactivated.record(tx, origin, {
      subject: `user:${id}`,
      ...changedFields({ is_active: colleague.is_active }, { is_active: true }),
    })
    return ok(null)
  })
}

interface Colleague {
  /** The current values of the fields that can be changed. */
  is: ColleagueChange
  is_active: boolean
  is_last_admin: boolean
}

/**
 * Does something with a user of the keeper's company, which is locked meanwhile. Someone who is no longer its
 * administrator by then changes nothing.
 */
function onColleague(
  keeper: CompanyKeeper,
  id: number,
  act: (tx: Transaction, colleague: Colleague) => Promise<Changed>
): Promise<Changed> {
  return sql.transaction(async (tx) => {
    const left = await lockAdminsBesides(tx, keeper.contractor.id, id)
    const may = keeper.is_staff ?? (await isAdministrator(tx, keeper))
    const colleague = await tx.one<Required<ColleagueChange> & { is_active: boolean }>(
      `SELECT role, disabled_features, deactivated_at IS NULL AS is_active
       FROM users WHERE id = $1 AND contractor_id = $2 FOR NO KEY UPDATE`,
      [id, keeper.contractor.id]
    )
    if (!may || !colleague) return failed('not_found')
    const { is_active, ...is } = colleague
    const isAdminNow = is.role === 'contractor_admin' && is_active
    return act(tx, { is, is_active, is_last_admin: isAdminNow && left.admins === 0 })
  })
}

async function isAdministrator(
  tx: Transaction,
  { id, contractor }: CompanyKeeper
): Promise<boolean> {
  const found = await tx.one(
    `SELECT FROM users WHERE id = $1 AND contractor_id = $2 AND role = 'contractor_admin'
       AND deactivated_at IS NULL`,
    [id, contractor.id]
  )
  return found !== null
}
