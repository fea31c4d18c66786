import type { HttpContext } from '@adonisjs/core/http'
import { drawCode, keyUri, newSecret } from '#app/accounts/credentials/totp'
import { keepSecret, keptSecret } from '#app/accounts/two_factor/setup_request'
import { userOf } from '#app/accounts/user_request'
import { readNothing } from '#app/http/input/read_input'
import type { TwoFactorSecret } from '#shared/answers/account/two_factor'

/** What an authenticator begins with. */
export default class TwoFactorSecretsController {
  /** The same one while it is being set up, in whichever tab. */
  store(ctx: HttpContext): { data: TwoFactorSecret } {
    readNothing(ctx)
    const secret = keptSecret(ctx) ?? newSecret()
    keepSecret(ctx, secret)
    const picture = drawCode(keyUri(secret, userOf(ctx).email))
    return { data: { secret, picture } }
  }
}
