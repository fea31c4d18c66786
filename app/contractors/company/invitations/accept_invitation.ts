import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { invitationAccepted } from '#app/contractors/audit_events'
import { findInvitation } from '#app/contractors/company/invitations/invitation_links'
import { hashPassword } from '#app/accounts/passwords/passwords'
import { weaknessOf, type Weakness } from '#app/accounts/passwords/weak_passwords'
import { consentVersion } from '#app/accounts/consent'
import { freeAddress } from '#app/accounts/forget_unconfirmed'
import { addUser } from '#app/accounts/users/new_user'
import { sql } from '#app/database/sql'
import { violatedConstraint } from '#app/database/violated_constraint'
import { failed, ok, type Result } from '#app/errors/result'
import type { Language } from '#shared/languages'

export interface Acceptance {
  name: string
  password: string
  /** In which the texts were read that are agreed to. */
  language: Language
}

export type AcceptanceRefused = { type: 'link_over' } | { type: Weakness }

/**
 * Makes a user of the company of who has the link of its invitation, which proves the address. An address
 * that somebody has taken meanwhile is like a dead link.
 */
export async function acceptInvitation(
  token: string,
  { name, password, language }: Acceptance,
  origin: AuditOrigin
): Promise<Result<null, AcceptanceRefused>> {
  const invited = await findInvitation(token)
  if (!invited) return failed('link_over')
  const weakness = weaknessOf(password, [name, invited.email, invited.company])
  if (weakness) return failed(weakness)
  const hashed = await hashPassword(password)
  try {
    return await sql.transaction(async (tx) => {
      const found = await findInvitation(token, tx)
      if (!found) return failed('link_over')
      const { id, contractor_id, email, role, disabled_features, region } = found
      await freeAddress(tx, email)
      const rights = { role, disabled_features, contractor_id }
      const user = await addUser(tx, { name, email, password: hashed, language, ...rights })
      await tx.run('DELETE FROM invitations WHERE id = $1', [id])
      const who = { user_id: user.id, contractor_id }
      await invitationAccepted.record(
        tx,
        { ...origin, ...who },
        {
          // The texts that were agreed to.
          consent: consentVersion(region, language),
          after: { role, disabled_features, language },
        }
      )
      return ok(null)
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'users_email_unique') throw error
    return failed('link_over')
  }
}
