import type { HttpContext } from '@adonisjs/core/http'
import { mayUse } from '#app/accounts/account_policy'
import { findToken, type KnownToken } from '#app/accounts/api_authentication/find_token'
import { abilitiesOf } from '#app/accounts/api_authentication/route_abilities'
import {
  countCallOfToken,
  usualCallsPerMinute,
} from '#app/accounts/api_authentication/token_limits'
import {
  tokenRefusals,
  type TokenCallRefused,
} from '#app/accounts/api_authentication/token_refusals'
import { noteUse } from '#app/accounts/api_authentication/token_uses'
import { permit } from '#app/accounts/user_request'
import { countCallOfUser } from '#app/http/call_limits'
import { notFound, refused, type Refusal } from '#app/http/refusals/refusal'
import { bringsToken } from '#app/http/request_kind'
import type { Ability } from '#shared/answers/account/api_token'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** What a program calls with; null for people. Set by the session middleware. */
    token: KnownToken | null
  }
}

/**
 * The secret a request brings; null when it comes from a person, or for a page, which knows nothing of
 * what programs send.
 */
export function secretOf({ request }: HttpContext): string | null {
  if (!bringsToken(request)) return null
  return request.header('authorization', '')?.slice('bearer '.length).trim() ?? ''
}

/**
 * Lets a program through that calls with a token: in the name of the token's user, wherever the route
 * says it may, and as often as it may. A session that comes along counts for nothing.
 *
 * @throws Refusal
 */
export async function admitToken(ctx: HttpContext, secret: string): Promise<void> {
  const found = await findToken(secret)
  if (!found.ok) throw refusedCall(found.error)
  const token = found.value
  const { user } = token
  await countCallOfUser(user.id)
  const limits = countCallOfToken(token.id, token.calls_per_minute ?? usualCallsPerMinute)
  for (const [name, value] of Object.entries(limits)) ctx.response.header(name, value)
  // Staff without two-factor may nothing, whatever it calls with.
  ctx.user = user.must_set_up_two_factor ? null : user
  ctx.userWithoutTwoFactor = user.must_set_up_two_factor ? user : null
  ctx.token = token
  await noteUse(token.id)
  permit(mayUse(user, 'api_tokens'))
  const { route } = ctx
  if (!route || route.pattern === '/*') throw notFound()
  const abilities = abilitiesOf(route) ?? []
  if (abilities.length === 0) throw refusedCall({ type: 'not_by_token' })
  needAbility(ctx, ...abilities)
}

/**
 * For what depends on more than the route: goes on when the token has one of the abilities; people need
 * none.
 *
 * @throws Refusal `ability_missing`
 */
export function needAbility({ token }: HttpContext, ...abilities: readonly Ability[]): void {
  if (!token || token.abilities.some((has) => abilities.includes(has))) return
  throw refusedCall({ type: 'ability_missing', abilities })
}

function refusedCall(refusal: TokenCallRefused): Refusal {
  return refused(refusal, tokenRefusals)
}
