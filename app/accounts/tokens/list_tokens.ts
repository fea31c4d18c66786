import type { SignedInUser } from '#app/accounts/signed_in_user'
import { keepsCompanyTokens } from '#app/accounts/tokens/token_policy'
import { zoneOf } from '#app/accounts/tokens/token_zone'
import { sql, type Sql } from '#app/database/sql'
import type { ApiToken } from '#shared/answers/account/api_token'

/** Those of a company of a hundred people. */
const MOST = 2_000

/** How long one that has ended is still shown, so that nobody wonders where it went. */
const SHOWN_DAYS = 30

interface TokenRow extends Omit<ApiToken, 'created_at' | 'last_used_at'> {
  created_at: Date
  last_used_at: Date | null
}

/** Whose tokens `t` a user sees and may revoke: `$1` is the user, `$2` the company they keep them for. */
export const KEPT = '(t.user_id = $1 OR t.contractor_id = $2)'

/** The values of that: their own tokens, for a contractor admin all of the company's. */
export function keeperOf(user: SignedInUser): [user: number, company: number | null] {
  return [user.id, keepsCompanyTokens(user) ? (user.contractor?.id ?? null) : null]
}

/** The tokens a user looks after, newest first; not those that were revoked. */
export function listTokens(user: SignedInUser): Promise<ApiToken[]> {
  return findTokens(
    sql,
    user,
    `${KEPT} AND t.revoked_at IS NULL AND t.expires_at > now() - make_interval(days => ${SHOWN_DAYS})`
  )
}

/** One of the user's own. */
export async function readToken(from: Sql, user: SignedInUser, id: number): Promise<ApiToken> {
  const [token] = await findTokens(from, user, `${KEPT} AND t.id = $4`, id)
  if (!token) throw new Error(`There is no token ${id}`)
  return token
}

async function findTokens(
  from: Sql,
  user: SignedInUser,
  where: string,
  ...values: number[]
): Promise<ApiToken[]> {
  const rows = await from.rows<TokenRow>(
    `SELECT t.id, t.name, t.abilities, t.created_at, u.name AS made_by, t.user_id = $1 AS is_own,
       t.last_used_at, CASE WHEN t.calls_on = d.today THEN t.calls ELSE 0 END AS calls_today,
       d.ends_on, d.ends_on - d.today AS days_left
     FROM api_tokens t JOIN users u ON u.id = t.user_id,
       LATERAL (SELECT (now() AT TIME ZONE $3)::date AS today,
         ((t.expires_at - interval '1 second') AT TIME ZONE $3)::date AS ends_on) d
     WHERE ${where} ORDER BY t.created_at DESC, t.id DESC LIMIT ${MOST}`,
    [...keeperOf(user), zoneOf(user), ...values]
  )
  return rows.map(({ created_at, last_used_at, ...token }) => ({
    ...token,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at && last_used_at.toISOString(),
  }))
}
