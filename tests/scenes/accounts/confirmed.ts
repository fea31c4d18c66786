import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { headersOf } from '#tests/scenes/headers'
import { sessionIdIn } from '#tests/scenes/visits'

/** Headers of a session whose user has just given the password. */
export async function confirmedHeadersOf(user: SignedInUser): Promise<Record<string, string>> {
  const headers = await headersOf(user)
  await sql.run(
    `UPDATE sessions SET payload = payload || jsonb_build_object('password_confirmed_at', $2::bigint)
     WHERE id = $1`,
    [sessionIdIn(headers), Date.now()]
  )
  return headers
}
