import { hashPassword } from '#app/accounts/passwords/passwords'
import { findSignedInUser, type SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#tests/scenes/accounts/changed_rows'

/** The password of everyone in the cast. */
export const PASSWORD = 'a password of the cast'

let hashed: Promise<string> | undefined
let made = 0

/**
 * A number no other scene of this run has: names and numbers made of it never collide. It is short, for it is
 * part of what screens show: seconds tell two processes of the same number apart. Those that are made later are
 * sorted later.
 */
export function unique(): string {
  made++
  const seconds = Math.floor(Date.now() / 1000)
  const number = made.toString(36).padStart(3, '0')
  return `${process.pid}${seconds.toString(36)}${number}`.toUpperCase()
}

export interface ContractorGiven {
  name?: string
  status?: 'pending' | 'active' | 'blocked'
  region_code?: 'RUS' | 'UAE'
  currency_code?: string
  price_group_id?: number
  price_tolerance_percent?: string
  disabled_features?: string[]
  is_customer?: boolean
  is_supplier?: boolean
  manager_id?: number
}

/** A contractor, active unless said otherwise; its price group is `default`. */
export async function givenContractor(given: ContractorGiven = {}): Promise<number> {
  const name = unique()
  const row = await sql.one<{ id: number }>(
    `INSERT INTO contractors (code, name, region_code, currency_code, price_group_id, status,
       price_tolerance_percent, disabled_features, is_customer, is_supplier,
       manager_id)
     VALUES ($1, $2, $3, $4, coalesce($5, (SELECT id FROM price_groups WHERE name = 'default')),
       $6, $7, $8, $9, $10, $11) RETURNING id`,
    [
      `C-${name}`,
      given.name ?? `Workshop ${name}`,
      given.region_code ?? 'UAE',
      given.currency_code ?? 'USD',
      given.price_group_id ?? null,
      given.status ?? 'active',
      given.price_tolerance_percent ?? '0',
      given.disabled_features ?? [],
      given.is_customer ?? true,
      given.is_supplier ?? false,
      given.manager_id ?? null,
    ]
  )
  return row!.id // an INSERT … RETURNING of one row answers one row
}

export interface UserGiven {
  contractor_id?: number | null
  role?: string
  disabled_features?: string[]
  language?: 'en' | 'ru'
  /** Of the staff: false has to set up two-factor first. */
  two_factor_free?: boolean
}

/** A person with the password of the cast; without a contractor unless one is given. */
export async function givenUser(given: UserGiven = {}): Promise<SignedInUser> {
  hashed ??= hashPassword(PASSWORD)
  const name = unique()
  const row = await sql.one<{ id: number }>(
    `INSERT INTO users (name, email, password, contractor_id, role, disabled_features,
       two_factor_free, email_verified_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now()) RETURNING id`,
    [
      `User ${name}`,
      `${name.toLowerCase()}@cast.test`,
      await hashed,
      given.contractor_id ?? null,
      given.role ?? 'buyer',
      given.disabled_features ?? [],
      given.two_factor_free ?? true,
    ]
  )
  if (given.language) {
    await sql.run('INSERT INTO user_settings (user_id, language, locale) VALUES ($1, $2, $2)', [
      row!.id,
      given.language,
    ])
  }
  return (await findSignedInUser(row!.id))! // both just written
}

/** A buyer of a contractor of their own. */
export async function givenBuyer(
  given: ContractorGiven & Pick<UserGiven, 'language'> = {}
): Promise<SignedInUser> {
  return givenUser({ contractor_id: await givenContractor(given), language: given.language })
}

/** Another buyer of the same contractor. */
export async function givenColleague(of: SignedInUser): Promise<SignedInUser> {
  return givenUser({ contractor_id: of.contractor?.id })
}

/** The user belongs to another contractor from now on; a new one unless it is given. */
export async function givenMoved(user: SignedInUser, contractorId?: number): Promise<SignedInUser> {
  await sql.run('UPDATE users SET contractor_id = $2 WHERE id = $1', [
    user.id,
    contractorId ?? (await givenContractor({ is_supplier: true })),
  ])
  return (await findSignedInUser(user.id))! // just changed
}

export async function givenStaff(
  role: 'manager' | 'warehouse' | 'editor' | 'admin'
): Promise<SignedInUser> {
  return givenUser({ role })
}
