import { sessionCache } from '#app/accounts/session_cache'
import type { Language, SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/support/sql'

/** Sets the interface language, and the number format with it unless that was set apart (D5). */
export async function chooseLanguage(user: SignedInUser, language: Language): Promise<void> {
  await sql.run(
    `INSERT INTO user_settings (user_id, language, locale) VALUES ($1, $2, $2)
     ON CONFLICT (user_id) DO UPDATE SET language = excluded.language,
       locale = CASE WHEN user_settings.locale_is_own THEN user_settings.locale
         ELSE excluded.locale END`,
    [user.id, language]
  )
  sessionCache.forgetUser(user.id)
}
