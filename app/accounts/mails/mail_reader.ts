import { sql, type Sql } from '#app/database/sql'
import type { MailReader } from '#app/mail/mail_body'

/** A reader with where to reach them. */
export interface AddressedReader extends MailReader {
  email: string
}

/** How a user is written to; null when there is none, for who is switched off, and for who was made nobody. */
export function findMailReader(userId: number, from: Sql = sql): Promise<AddressedReader | null> {
  return from.one(
    `SELECT u.name, u.email, coalesce(s.language, 'en') AS language,
       coalesce(s.locale, 'en') AS locale
     FROM users u LEFT JOIN user_settings s ON s.user_id = u.id
     WHERE u.id = $1 AND u.deactivated_at IS NULL AND u.email IS NOT NULL`,
    [userId]
  )
}
