import { accountCache } from '#app/accounts/cache/account_cache'
import { userColumns, userJoins, type SignedInUser } from '#app/accounts/signed_in_user'
import { hashOfSecret, looksLikeSecret } from '#app/accounts/api_authentication/token_secret'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import type { Ability } from '#shared/answers/account/api_token'

/** A token that calls, with its user. */
export interface KnownToken {
  id: number
  abilities: Ability[]
  /** Null: as many as is usual. */
  calls_per_minute: number | null
  expires_at: Date
  is_revoked: boolean
  user: SignedInUser
}

export type TokenRefused = { type: 'token_invalid' | 'token_expired' | 'token_revoked' }

/** By the hashes of their secrets, as PostgreSQL writes them. */
const tokenCache = accountCache<KnownToken>('token')

/** The token of a secret, read with its user in one statement, or in none while it is held in memory. */
export async function findToken(secret: string): Promise<Result<KnownToken, TokenRefused>> {
  const token = looksLikeSecret(secret) ? await readToken(hashOfSecret(secret)) : null
  if (!token) return failed('token_invalid')
  if (token.is_revoked) return failed('token_revoked')
  if (token.expires_at.getTime() <= Date.now()) return failed('token_expired')
  return ok(token)
}

async function readToken(hash: Buffer): Promise<KnownToken | null> {
  const key = `\\x${hash.toString('hex')}`
  const held = tokenCache.get(key)
  if (held) return held
  const moment = tokenCache.moment()
  const token = await sql.one<KnownToken>(
    `SELECT t.id, t.abilities, t.calls_per_minute, t.expires_at,
       t.revoked_at IS NOT NULL OR u.contractor_id IS DISTINCT FROM t.contractor_id
         OR u.deactivated_at IS NOT NULL AS is_revoked,
       ${userColumns} AS user
     FROM api_tokens t JOIN users u ON u.id = t.user_id ${userJoins}
     WHERE t.token_hash = $1`,
    [hash],
    { name: 'token_read' }
  )
  if (token) tokenCache.set(key, token, moment)
  return token
}
