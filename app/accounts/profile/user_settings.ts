import { usualChoice, type OfferChoice } from '#shared/default_offer'
import type { Language } from '#shared/languages'
import { failed, ok, type Result } from '#app/errors/result'
import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import { sql, type Sql, type Transaction } from '#app/database/sql'

export interface UserSettings extends OfferChoice {
  /** How numbers and dates are written. */
  locale: Language
  /** The language of the interface. */
  language: Language
  /** JSON text of the columns per table key. */
  table_settings: Record<string, string>
}

export type SettingsChange = Partial<UserSettings>

/** Tables whose columns one user can have arranged. */
export const MOST_TABLES = 40

export type SettingsRefused = { type: 'too_many_tables' }

/**
 * Changes what is given: a language takes the number format with it unless that was set
 * apart; tables are merged by key, and an empty text forgets a table.
 */
export async function changeSettings(
  userId: number,
  { language, locale, table_settings = {}, default_offer, default_offer_days }: SettingsChange,
  to: Sql = sql
): Promise<Result<UserSettings, SettingsRefused>> {
  const tables = Object.entries(table_settings)
  const kept = Object.fromEntries(tables.filter(([, text]) => text !== ''))
  const forgotten = tables.filter(([, text]) => text === '').map(([key]) => key)
  const changed = await to.one<UserSettings>(
    `INSERT INTO user_settings AS s (user_id, language, locale, locale_is_own, table_settings,
       default_offer, default_offer_days)
     VALUES ($1, coalesce($2, 'en'), coalesce($3, $2, 'en'), $3 <> coalesce($2, 'en') IS TRUE, $4,
       coalesce($7, '${usualChoice.default_offer}'), coalesce($8, ${usualChoice.default_offer_days}))
     ON CONFLICT (user_id) DO UPDATE SET
       language = coalesce($2, s.language),
       locale = coalesce($3, CASE WHEN s.locale_is_own THEN s.locale ELSE $2 END, s.locale),
       locale_is_own = coalesce($3 <> coalesce($2, s.language), s.locale_is_own),
       table_settings = (s.table_settings || $4) - $5::text[],
       default_offer = coalesce($7, s.default_offer),
       default_offer_days = coalesce($8, s.default_offer_days)
     WHERE $6 >= (SELECT count(*) FROM jsonb_object_keys((s.table_settings || $4) - $5::text[]))
     RETURNING locale, language, table_settings, default_offer, default_offer_days`,
    [
      userId,
      language ?? null,
      locale ?? null,
      kept,
      forgotten,
      MOST_TABLES,
      default_offer ?? null,
      default_offer_days ?? null,
    ]
  )
  await hearAccountsAfterCommit(to)
  return changed ? ok(changed) : failed('too_many_tables')
}

/** Keeps the address that a user has chosen as the one they take next time. */
export async function keepAddress(
  tx: Transaction,
  userId: number,
  addressId: number
): Promise<void> {
  await tx.run(
    `INSERT INTO user_settings AS s (user_id, address_id) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET address_id = $2 WHERE s.address_id IS DISTINCT FROM $2`,
    [userId, addressId]
  )
  await hearAccountsAfterCommit(tx)
}
