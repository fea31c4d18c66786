import type { ApplicantStanding } from '#shared/answers/account/application'
import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { applicationSent } from '#app/contractors/audit_events'
import { emitApplicationReceived } from '#app/contractors/events'
import { writeApplication, type Company } from '#app/contractors/registration/write_application'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { failed, ok, type Result } from '#app/errors/result'
import { sql } from '#app/database/sql'
import { violatedConstraint } from '#app/database/violated_constraint'

/** What became of the newest application of a user without a contractor; null when there was none. */
export function findStanding(userId: number): Promise<ApplicantStanding | null> {
  return sql.one<ApplicantStanding>(
    `SELECT state, reason, region_code, company_name, tax_id, phone,
       CASE WHEN wants_to_buy AND wants_to_supply THEN 'both'
         WHEN wants_to_buy THEN 'buy' ELSE 'supply' END AS wants
     FROM applications WHERE user_id = $1 ORDER BY id DESC LIMIT 1`,
    [userId]
  )
}

/** Applies once more: it comes into the queue at once, for the address is known. */
export async function applyAgain(
  user: SignedInUser,
  company: Company,
  origin: AuditOrigin
): Promise<Result<null, { type: 'application_waits' }>> {
  try {
    await sql.transaction(async (tx) => {
      const id = await writeApplication(tx, user, company)
      if (id === null) return
      await emitApplicationReceived(tx, id)
      const { region_code, wants } = company
      await applicationSent.record(tx, origin, {
        subject: `application:${id}`,
        after: { state: 'waiting', region_code, wants },
      })
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'applications_one_waits') throw error
    return failed('application_waits')
  }
  return ok(null)
}
