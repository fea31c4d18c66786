import { consentVersion } from '#app/accounts/consent'
import type { Transaction } from '#app/database/sql'
import type { Language } from '#shared/languages'
import { taxIdFigures } from '#shared/accounts/tax_id'
import type { Wants } from '#shared/accounts/wants'
import type { Region } from '#shared/working_days'

/** What a company says of itself. */
export interface Company {
  region_code: Region
  wants: Wants
  company_name: string
  tax_id: string
  phone: string
}

export interface Applicant {
  /** Null: nobody, for whom nothing is written. */
  id: number | null
  name: string
  /** In which they read what they agreed to. */
  language: Language
}

/**
 * Writes the application of a user's company. Where their address is known to be theirs, it comes into the
 * queue of the managers at once.
 *
 * @returns its id; null when there is no such user
 */
export async function writeApplication(
  tx: Transaction,
  { id, name, language }: Applicant,
  { region_code, wants, company_name, tax_id, phone }: Company
): Promise<number | null> {
  const made = await tx.one<{ id: number }>(
    `INSERT INTO applications (user_id, region_code, company_name, tax_id, wants_to_buy,
       wants_to_supply, contact_name, phone, consent_version, waits_since)
     SELECT id, $2, $3, $4, $5, $6, $7, $8, $9, CASE WHEN email_verified_at IS NOT NULL THEN now() END
     FROM users WHERE id = $1 RETURNING id`,
    [
      id,
      region_code,
      company_name,
      taxIdFigures(tax_id),
      wants !== 'supply',
      wants !== 'buy',
      name,
      phone,
      consentVersion(region_code, language),
    ]
  )
  return made && made.id
}
