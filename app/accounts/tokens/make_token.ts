import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { tokenMade } from '#app/accounts/audit_events'
import { mailReaderOf } from '#app/accounts/mails/account_mail'
import { queueAccountMail } from '#app/accounts/mails/queue_account_mail'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { hashOfSecret, newTokenSecret } from '#app/accounts/api_authentication/token_secret'
import { readToken } from '#app/accounts/tokens/list_tokens'
import { endingsFor, zoneOf } from '#app/accounts/tokens/token_zone'
import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import { sql, type Transaction } from '#app/database/sql'
import { violatedConstraint } from '#app/database/violated_constraint'
import { failed, ok, type Result } from '#app/errors/result'
import type { Ability, ApiToken } from '#shared/answers/account/api_token'

/** Of one user at a time, those that count. */
export const MOST_TOKENS = 20

/** A name that is there already is refused: so a form that is sent twice makes one token. */
export type MakeRefused = {
  type: 'too_many_tokens' | 'name_taken' | 'ability_not_yours' | 'ends_too_soon' | 'ends_too_late'
}

export interface TokenWish {
  name: string
  abilities: readonly Ability[]
  /** The last day on which it counts; a year from now without it. */
  ends_on?: string
}

/**
 * Makes a token of a user and tells them by mail. Its secret is in the answer and nowhere else.
 *
 * @param allowed what the user can give
 */
export async function makeToken(
  user: SignedInUser,
  allowed: readonly Ability[],
  { name, abilities, ends_on }: TokenWish,
  origin: AuditOrigin
): Promise<Result<ApiToken & { secret: string }, MakeRefused>> {
  if (!abilities.every((ability) => allowed.includes(ability))) return failed('ability_not_yours')
  const { today, in_a_year } = endingsFor(user)
  const lastDay = ends_on ?? in_a_year
  if (lastDay < today) return failed('ends_too_soon')
  if (lastDay > in_a_year) return failed('ends_too_late')
  const secret = newTokenSecret()
  return sql
    .transaction(async (tx) => {
      if (!(await isStill(tx, user))) return failed<MakeRefused['type']>('ability_not_yours')
      if (!(await hasRoom(tx, user, name))) return failed<MakeRefused['type']>('too_many_tokens')
      const id = await insertToken(tx, user, { name, abilities, lastDay, secret })
      await queueAccountMail(tx, 'token_made', mailReaderOf(user), {
        name,
        abilities: [...abilities],
        ends_on: lastDay,
      })
      const token = await readToken(tx, user, id)
      await tokenMade.record(tx, origin, {
        subject: `token:${id}`,
        after: { name, abilities, ends_on: token.ends_on },
      })
      return ok({ ...token, secret })
    })
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'api_tokens_name_unique') return failed('name_taken')
      throw error
    })
}

/** One after the other, and none for who was switched off or became somebody else's meanwhile. */
async function isStill(tx: Transaction, { id, role, contractor }: SignedInUser): Promise<boolean> {
  const user = await tx.one(
    `SELECT FROM users WHERE id = $1 AND role = $2 AND contractor_id IS NOT DISTINCT FROM $3
       AND deactivated_at IS NULL FOR NO KEY UPDATE`,
    [id, role, contractor?.id ?? null]
  )
  return user !== null
}

/** Ended ones free their names. */
async function hasRoom(tx: Transaction, { id }: SignedInUser, name: string): Promise<boolean> {
  await tx.run(
    `UPDATE api_tokens SET revoked_at = now()
     WHERE user_id = $1 AND lower(name) = lower($2) AND expires_at <= now() AND revoked_at IS NULL`,
    [id, name]
  )
  await hearAccountsAfterCommit(tx)
  const counted = await tx.one<{ tokens: number }>(
    `SELECT count(*)::int AS tokens FROM api_tokens
     WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > now()`,
    [id]
  )
  return (counted?.tokens ?? 0) < MOST_TOKENS
}

async function insertToken(
  tx: Transaction,
  user: SignedInUser,
  wish: { name: string; abilities: readonly Ability[]; lastDay: string; secret: string }
): Promise<number> {
  const row = await tx.one<{ id: number }>(
    `INSERT INTO api_tokens (user_id, contractor_id, name, token_hash, abilities, expires_at)
     SELECT $1, $2, $3, $4, $5, ($6::date + 1)::timestamp AT TIME ZONE $7 RETURNING id`,
    [
      user.id,
      user.contractor?.id ?? null,
      wish.name,
      hashOfSecret(wish.secret),
      wish.abilities,
      wish.lastDay,
      zoneOf(user),
    ]
  )
  await hearAccountsAfterCommit(tx)
  if (!row) throw new Error('nothing was inserted')
  return row.id
}
