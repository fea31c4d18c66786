import type { SignedInUser } from '#app/accounts/signed_in_user'
import { KEPT, keeperOf } from '#app/accounts/tokens/list_tokens'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'

/** What was revoked; `isNew`: not before. */
export interface RevokedToken {
  id: number
  name: string
  user_id: number
  is_new: boolean
}

/** Ends a token at once, everywhere and for good; again it changes nothing. */
export async function revokeToken(
  user: SignedInUser,
  id: number
): Promise<Result<RevokedToken, { type: 'not_found' }>> {
  const token = await sql.one<RevokedToken>(
    `WITH before AS (
       SELECT id, revoked_at FROM api_tokens t WHERE ${KEPT} AND id = $3 FOR UPDATE)
     UPDATE api_tokens t SET revoked_at = coalesce(b.revoked_at, now()),
       revoked_by = CASE WHEN b.revoked_at IS NULL THEN $1 ELSE t.revoked_by END
     FROM before b WHERE t.id = b.id
     RETURNING t.id, t.name, t.user_id, b.revoked_at IS NULL AS is_new`,
    [...keeperOf(user), id]
  )
  return token ? ok(token) : failed('not_found')
}
