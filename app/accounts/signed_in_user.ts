import type { Manager } from '#shared/answers/manager'
import { usualChoice, type OfferChoice } from '#shared/default_offer'
import type { Language } from '#shared/languages'
import type { Role } from '#shared/roles'
import type { VatTerms } from '#shared/sales/vat'
import {
  hasSecondFactor,
  mustHaveTwoFactor,
  hasTwoFactor,
} from '#app/accounts/credentials/two_factor_sql'
import { sql } from '#app/database/sql'

export interface Contractor {
  id: number
  code: string
  name: string
  status: 'pending' | 'active' | 'blocked'
  /** Why it is blocked, in the words of its manager; empty when nobody said. */
  status_reason: string
  region_code: 'RUS' | 'UAE'
  time_zone: string
  currency_code: string
  /** Of its region today. */
  vat: VatTerms
  price_group_id: number
  /** Percent, as a decimal string. */
  price_tolerance_percent: string
  is_customer: boolean
  is_supplier: boolean
  /** Who looks after it; null when nobody does. */
  manager: Manager | null
}

/** A person who signed in, with everything a request asks about them. */
export interface SignedInUser extends OfferChoice {
  id: number
  name: string
  email: string
  /** The address is known to be theirs; until then they see nothing but the page that says so. */
  is_verified: boolean
  /** Empty when the user did not say. */
  phone: string
  role: Role
  contractor: Contractor | null
  /** The union of the contractor's and the user's own: docs/product/roles_and_permissions.md, "Features". */
  disabled_features: string[]
  language: Language
  /** The number and date format. */
  locale: Language
  table_settings: Record<string, string>
  /** Signing in takes a code beside the password. */
  has_two_factor: boolean
  /** Staff without two-factor and without a passkey: docs/product/sign_in.md, "Two-factor authentication". */
  must_set_up_two_factor: boolean
}

/**
 * How prices of a region stand to VAT (`VatTerms`), as an expression of SQL.
 *
 * @param region the name of a row of `regions`
 * @param moment a timestamptz: the rate is that of its day there
 */
export function vatTerms(region: string, moment: string): string {
  return `json_build_object('is_included', ${region}.prices_include_vat,
    'percent', (SELECT v.percent::text FROM vat_rates v WHERE v.region_code = ${region}.code
      AND v.valid_from <= (${moment} AT TIME ZONE ${region}.time_zone)::date
      ORDER BY v.valid_from DESC LIMIT 1))`
}

/** Columns of a signed-in user; used in the one statement that reads session and user together. */
export const userColumns = `
  json_build_object(
    'id', u.id, 'name', u.name, 'email', u.email,
    'is_verified', u.email_verified_at IS NOT NULL, 'phone', u.phone, 'role', u.role,
    'contractor', CASE WHEN c.id IS NULL THEN NULL ELSE json_build_object(
      'id', c.id, 'code', c.code, 'name', c.name, 'status', c.status, 'status_reason', c.status_reason,
      'region_code', c.region_code, 'time_zone', r.time_zone, 'currency_code', c.currency_code,
      'vat', ${vatTerms('r', 'now()')}, 'price_group_id', c.price_group_id,
      'price_tolerance_percent', c.price_tolerance_percent::text,
      'is_customer', c.is_customer, 'is_supplier', c.is_supplier,
      'manager', CASE WHEN m.id IS NULL THEN NULL ELSE json_build_object(
        'name', m.name, 'email', m.email, 'phone', m.phone) END) END,
    'disabled_features', (
      SELECT coalesce(json_agg(DISTINCT feature), '[]')
      FROM unnest(u.disabled_features || coalesce(c.disabled_features, '{}')) AS feature),
    'language', coalesce(s.language, 'en'), 'locale', coalesce(s.locale, 'en'),
    'table_settings', coalesce(s.table_settings, '{}'),
    'default_offer', coalesce(s.default_offer, '${usualChoice.default_offer}'),
    'default_offer_days', coalesce(s.default_offer_days, ${usualChoice.default_offer_days}),
    'has_two_factor', ${hasTwoFactor},
    'must_set_up_two_factor', ${mustHaveTwoFactor} AND NOT ${hasSecondFactor}
  )`

export const userJoins = `
  LEFT JOIN contractors c ON c.id = u.contractor_id
  LEFT JOIN users m ON m.id = c.manager_id AND m.role IN ('manager', 'admin')
  LEFT JOIN regions r ON r.code = c.region_code
  LEFT JOIN user_settings s ON s.user_id = u.id`

/** Absent users are null. */
export async function findSignedInUser(id: number): Promise<SignedInUser | null> {
  const row = await sql.one<{ user: SignedInUser }>(
    `SELECT ${userColumns} AS user FROM users u ${userJoins} WHERE u.id = $1`,
    [id]
  )
  return row && row.user
}
