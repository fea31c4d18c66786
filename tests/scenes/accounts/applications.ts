import { sql } from '#app/database/sql'
import { findSignedInUser, type SignedInUser } from '#app/accounts/signed_in_user'
import { givenUser, unique } from '#tests/scenes/cast'

export interface ApplicationGiven {
  company_name?: string
  tax_id?: string
  language?: 'en' | 'ru'
}

/** A user whose company waits for an answer of the managers. */
export async function givenApplication(
  given: ApplicationGiven = {}
): Promise<{ id: number; user: SignedInUser; company_name: string; tax_id: string }> {
  const user = await givenUser({ language: given.language })
  const company_name = given.company_name ?? `Motors ${unique()}`
  const tax_id = given.tax_id ?? String(Math.random()).slice(2, 17).padEnd(15, '0')
  const row = await sql.one<{ id: number }>(
    `INSERT INTO applications (user_id, region_code, company_name, tax_id, wants_to_buy,
       wants_to_supply, contact_name, phone, consent_version, waits_since)
     VALUES ($1, 'UAE', $2, $3, true, false, $4, '+971 50 000 2210', 'uae/en', now()) RETURNING id`,
    [user.id, company_name, tax_id, user.name]
  )
  return { id: row!.id, user, company_name, tax_id } // an INSERT of one row answers one
}

/** What a new contractor is made of. */
export async function approvalGiven() {
  const group = await sql.one<{ id: number }>('SELECT min(id) AS id FROM price_groups')
  const code = `C-${unique()}`
  return {
    code,
    name: `Motors ${code}`,
    currency_code: 'AED',
    price_group_id: group!.id, // migrations make one
    manager_id: null as number | null,
    is_customer: true,
    is_supplier: false,
  }
}

/** The user as they are now. */
export async function asNow(user: SignedInUser): Promise<SignedInUser> {
  return (await findSignedInUser(user.id))! // users stay
}
