import type { ApiClient, ApiResponse } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { hashOfSecret, newTokenSecret } from '#app/accounts/api_authentication/token_secret'
import { sql } from '#tests/scenes/accounts/changed_rows'
import type { Ability } from '#shared/answers/account/api_token'
import { unique } from '#tests/scenes/cast'

export interface GivenToken {
  id: number
  name: string
  secret: string
}

interface TokenGiven {
  name?: string
  abilities?: Ability[]
  calls_per_minute?: number
  /** Days until it ends; a year without it. */
  ends_in_days?: number
}

/** A token of the user that may do everything a buyer can give, unless it is said. */
export async function givenToken(user: SignedInUser, given: TokenGiven = {}): Promise<GivenToken> {
  const secret = newTokenSecret()
  const name = given.name ?? `Token ${unique()}`
  const row = await sql.one<{ id: number }>(
    `INSERT INTO api_tokens (user_id, contractor_id, name, token_hash, abilities, calls_per_minute,
       created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, now() - interval '300 days', now() + make_interval(days => $7))
     RETURNING id`,
    [
      user.id,
      user.contractor?.id ?? null,
      name,
      hashOfSecret(secret),
      given.abilities ?? ['read', 'cart', 'order', 'quotation'],
      given.calls_per_minute ?? null,
      given.ends_in_days ?? 60,
    ]
  )
  return { id: row!.id, name, secret } // an INSERT … RETURNING of one row answers one row
}

/** The headers of a program. */
export function bearer({ secret }: { secret: string }): Record<string, string> {
  return { Authorization: `Bearer ${secret}`, Accept: 'application/json' }
}

/** One call of the API by a program. */
export async function callBy(
  client: ApiClient,
  token: { secret: string },
  method: string,
  path: string,
  body?: object
): Promise<ApiResponse> {
  const request = client.request(path, method.toUpperCase()).headers(bearer(token)).redirects(0)
  return body === undefined ? request : request.json(body)
}
