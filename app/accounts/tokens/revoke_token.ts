import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { tokenRevoked } from '#app/accounts/audit_events'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { KEPT, keeperOf } from '#app/accounts/tokens/list_tokens'
import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'

/** Ends a token at once, everywhere and for good; again it changes nothing. */
export function revokeToken(
  user: SignedInUser,
  id: number,
  origin: AuditOrigin
): Promise<Result<null, { type: 'not_found' }>> {
  return sql.transaction(async (tx) => {
    const token = await tx.one<{ name: string; user_id: number; is_revoked: boolean }>(
      `SELECT name, user_id, revoked_at IS NOT NULL AS is_revoked FROM api_tokens t
       WHERE ${KEPT} AND id = $3 FOR UPDATE`,
      [...keeperOf(user), id]
    )
    if (!token) return failed('not_found')
    const { name, user_id: of_user, is_revoked } = token
    if (is_revoked) return ok(null)
    await tx.run('UPDATE api_tokens SET revoked_at = now(), revoked_by = $2 WHERE id = $1', [
      id,
      user.id,
    ])
    await hearAccountsAfterCommit(tx)
    await tokenRevoked.record(tx, origin, {
      subject: `token:${id}`,
      name,
      of_user,
      before: { is_revoked },
      after: { is_revoked: true },
    })
    return ok(null)
  })
}
