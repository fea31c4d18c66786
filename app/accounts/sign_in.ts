import { passwordFits } from '#app/accounts/passwords'
import { findSignedInUser, type SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/support/sql'

/** The user whose address and password these are; null for any mismatch, in the same time. */
export async function checkCredentials(
  email: string,
  password: string
): Promise<SignedInUser | null> {
  const row = await sql.one<{ id: number; password: string }>(
    'SELECT id, password FROM users WHERE email = $1',
    [email]
  )
  const fits = await passwordFits(row?.password ?? null, password)
  return fits && row ? findSignedInUser(row.id) : null
}
