import type { HttpContext } from '@adonisjs/core/http'
import type {
  MadeTokenAnswer,
  RevokedTokenAnswer,
  TokensPage,
} from '#shared/answers/account/api_token'
import { originOf } from '#app/accounts/audit/audit_request'
import { usualCallsPerMinute } from '#app/accounts/api_authentication/token_limits'
import { listTokens } from '#app/accounts/tokens/list_tokens'
import { makeToken } from '#app/accounts/tokens/make_token'
import { revokeToken } from '#app/accounts/tokens/revoke_token'
import { keepsCompanyTokens, mayMakeTokens } from '#app/accounts/tokens/token_policy'
import { makeRefusals, revokeRefusals } from '#app/accounts/tokens/token_refusals'
import { tokenInput } from '#app/accounts/tokens/token_validators'
import { endingsFor } from '#app/accounts/tokens/token_zone'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput, readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'

/** The tokens of the user, or of their company. */
export default class TokensController {
  async index(ctx: HttpContext) {
    const user = userOf(ctx)
    const making = mayMakeTokens(user)
    const props = {
      tokens: await listTokens(user),
      abilities: making.ok ? [...making.value] : null,
      closed: making.ok ? null : making.error.type,
      endings: endingsFor(user),
      is_of_company: keepsCompanyTokens(user),
    } satisfies TokensPage
    return ctx.inertia.render('profile/tokens', props)
  }

  async store(ctx: HttpContext): Promise<MadeTokenAnswer> {
    const user = userOf(ctx)
    const allowed = permit(mayMakeTokens(user))
    const wish = await readInput(ctx, tokenInput)
    const made = await makeToken(user, allowed, wish, originOf(ctx))
    if (!made.ok) throw refused(made.error, makeRefusals)
    ctx.response.status(201)
    return { data: { ...made.value, calls_per_minute: usualCallsPerMinute } }
  }

  async destroy(ctx: HttpContext): Promise<RevokedTokenAnswer> {
    const user = userOf(ctx)
    readNothing(ctx)
    const id = idOf(ctx)
    const revoked = await revokeToken(user, id, originOf(ctx))
    if (!revoked.ok) throw refused(revoked.error, revokeRefusals)
    return { data: { id } }
  }
}
