import type { ApplicantStanding } from '#shared/answers/account/application'
import { queueUpdated } from '#app/accounts/events'
import { consentVersion } from '#app/accounts/registering/consent'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { failed, ok, type Result } from '#app/errors/result'
import { sql } from '#app/database/sql'
import { violatedConstraint } from '#app/database/violated_constraint'
import { taxIdFigures } from '#shared/accounts/tax_id'
import type { Region } from '#shared/working_days'

export interface Company {
  region_code: Region
  wants: 'buy' | 'supply' | 'both'
  company_name: string
  tax_id: string
  phone: string
}

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
  company: Company
): Promise<Result<null, { type: 'application_waits' }>> {
  const { region_code, wants, company_name, tax_id, phone } = company
  try {
    await sql.transaction(async (tx) => {
      const made = await tx.one<{ id: number }>(
        `INSERT INTO applications (user_id, region_code, company_name, tax_id, wants_to_buy,
           wants_to_supply, contact_name, phone, consent_version, waits_since)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, now()) RETURNING id`,
        [
          user.id,
          region_code,
          company_name,
          taxIdFigures(tax_id),
          wants !== 'supply',
          wants !== 'buy',
          user.name,
          phone,
          consentVersion(region_code, user.language),
        ]
      )
      const id = made!.id // an INSERT … RETURNING of one row answers one row
      await queueUpdated.emit(tx, {
        subject: `application:${id}`,
        payload: { queue: 'applications', application_id: id },
      })
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'applications_one_waits') throw error
    return failed('application_waits')
  }
  return ok(null)
}
