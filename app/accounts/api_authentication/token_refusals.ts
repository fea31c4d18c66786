import type { TokenRefused } from '#app/accounts/api_authentication/find_token'
import type { RefusalOptions, RefusalTable } from '#app/http/refusals/refusal'
import type { Ability } from '#shared/answers/account/api_token'

export type TokenCallRefused =
  | TokenRefused
  /** Some addresses are for people only. */
  | { type: 'not_by_token' }
  /** Any of them would do. */
  | { type: 'ability_missing'; abilities: readonly Ability[] }

const ended: RefusalOptions = {
  status: 401,
  headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
}

/** As RFC 6750 has it, with a code of ours. */
export const tokenRefusals: RefusalTable<TokenCallRefused> = {
  token_invalid: ended,
  token_expired: ended,
  token_revoked: ended,
  not_by_token: 403,
  ability_missing: ({ abilities }) => ({
    status: 403,
    texts: { abilities: abilities.join(', ') },
    data: { abilities },
    headers: {
      'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${abilities.join(' ')}"`,
    },
  }),
}
