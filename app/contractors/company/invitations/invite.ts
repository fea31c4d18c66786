import type { Buyer } from '#app/accounts/account_policy'
import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { countMailTo } from '#app/accounts/mails/mail_limits'
import { queueAccountMail } from '#app/accounts/mails/queue_account_mail'
import { invitationWithdrawn, userInvited } from '#app/contractors/audit_events'
import { INVITATION_DAYS } from '#app/contractors/company/invitations/invitation_mails'
import { isTaken } from '#app/accounts/forget_unconfirmed'
import { sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { countTry, rateLimit } from '#app/http/rate_limit'
import type { Feature } from '#shared/accounts/features'
import type { CompanyRole } from '#shared/answers/account/company'
import type { Language } from '#shared/languages'

export interface NewInvitation {
  name: string
  email: string
  role: CompanyRole
  language: Language
  disabled_features?: Feature[]
}

export type InvitationRefused =
  | { type: 'not_found' }
  | { type: 'already_colleague' }
  | { type: 'already_invited' }
  | { type: 'too_many_tries'; wait: number }

/** Mails of a company to addresses that never asked for one. */
const perCompany = rateLimit('invitations', 50, 24 * 60 * 60)

/**
 * Asks somebody by mail to become a user of the admin's company. Whether the address has an account
 * elsewhere is told to that address alone.
 */
export async function invite(
  admin: Buyer,
  { name, email, role, language, disabled_features = [] }: NewInvitation,
  origin: AuditOrigin
): Promise<Result<{ id: number }, InvitationRefused>> {
  const isColleague = await sql.one('SELECT FROM users WHERE email = $1 AND contractor_id = $2', [
    email,
    admin.contractor.id,
  ])
  if (isColleague) return failed('already_colleague')
  const isInvited = await sql.one(
    'SELECT FROM invitations WHERE email = $1 AND contractor_id = $2',
    [email, admin.contractor.id]
  )
  if (isInvited) return failed('already_invited')
  // Counted once it is known that there is something to send: the count of an address is shared by all.
  const wait = await countInvitation(admin, email)
  if (wait !== null) return { ok: false, error: { type: 'too_many_tries', wait } }
  return sql.transaction(async (tx) => {
    if (!(await mayStillInvite(tx, admin))) return failed('not_found')
    const invitation = await tx.one<{ id: number }>(
      `INSERT INTO invitations (contractor_id, email, name, role, disabled_features, language,
         invited_by, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(days => ${INVITATION_DAYS}))
       ON CONFLICT ON CONSTRAINT invitations_once DO NOTHING RETURNING id`,
      [admin.contractor.id, email, name, role, disabled_features, language, admin.id]
    )
    if (!invitation) return failed('already_invited')
    await sendInvitation(tx, admin, { ...invitation, name, email, language })
    // The invited person is not a user yet, so the entry names the invitation.
    await userInvited.record(tx, origin, {
      subject: `invitation:${invitation.id}`,
      role,
      after: { role, disabled_features, language },
    })
    return ok(invitation)
  })
}

/** Sends it again, for as many days; what was sent before opens nothing any more. */
export async function inviteAgain(
  admin: Buyer,
  id: number,
  origin: AuditOrigin
): Promise<Result<null, InvitationRefused>> {
  const sent = await sql.one<{ email: string }>(
    'SELECT email FROM invitations WHERE id = $1 AND contractor_id = $2',
    [id, admin.contractor.id]
  )
  if (!sent) return failed('not_found')
  const wait = await countInvitation(admin, sent.email)
  if (wait !== null) return { ok: false, error: { type: 'too_many_tries', wait } }
  return sql.transaction(async (tx) => {
    if (!(await mayStillInvite(tx, admin))) return failed('not_found')
    const invitation = await tx.one<Addressed>(
      `UPDATE invitations SET sent_at = now(), token_hash = NULL, invited_by = $3,
         expires_at = now() + make_interval(days => ${INVITATION_DAYS})
       WHERE id = $1 AND contractor_id = $2 RETURNING id, name, email, language`,
      [id, admin.contractor.id, admin.id]
    )
    if (!invitation) return failed('not_found')
    await sendInvitation(tx, admin, invitation)
    await userInvited.record(tx, origin, { subject: `invitation:${id}` })
    return ok(null)
  })
}

/** Takes it back: what was sent opens nothing any more. */
export function withdrawInvitation(
  { contractor }: Buyer,
  id: number,
  origin: AuditOrigin
): Promise<boolean> {
  return sql.transaction(async (tx) => {
    const before = await tx.one<object>(
      `DELETE FROM invitations WHERE id = $1 AND contractor_id = $2
       RETURNING role, disabled_features, language`,
      [id, contractor.id]
    )
    if (!before) return false
    await invitationWithdrawn.record(tx, origin, { subject: `invitation:${id}`, before })
    return true
  })
}

async function countInvitation({ contractor }: Buyer, email: string): Promise<number | null> {
  return (await countTry(perCompany, String(contractor.id))) ?? (await countMailTo(email))
}

/**
 * Whether the admin is one now, whatever the session says. Their row and the company's stay as they are until the end
 * of the transaction: whoever takes the right away afterwards ends the invitation with it (0074_nobody.sql).
 */
async function mayStillInvite(tx: Transaction, { id, contractor }: Buyer): Promise<boolean> {
  // The company first, as whoever takes the right away locks them.
  const isOpen = await tx.one(
    `SELECT FROM contractors WHERE id = $1 AND status <> 'blocked' FOR SHARE`,
    [contractor.id]
  )
  const isAdmin = await tx.one(
    `SELECT FROM users WHERE id = $1 AND contractor_id = $2 AND role = 'contractor_admin'
       AND deactivated_at IS NULL FOR SHARE`,
    [id, contractor.id]
  )
  return isOpen !== null && isAdmin !== null
}

interface Addressed {
  id: number
  name: string
  email: string
  language: Language
}

async function sendInvitation(
  tx: Transaction,
  admin: Buyer,
  { id, name, email, language }: Addressed
): Promise<void> {
  const about = { company: admin.contractor.name, invited_by: admin.name }
  // Nobody has an id yet: the log names who invited.
  const to = { user_id: admin.id, name, email, language }
  // How its owner is called the company need not know.
  if (await isTaken(tx, email))
    await queueAccountMail(tx, 'invited_elsewhere', { ...to, name: '' }, about)
  else await queueAccountMail(tx, 'invitation', to, { ...about, invitation_id: id })
}
