import type { HttpContext } from '@adonisjs/core/http'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { optionsToSign } from '#app/accounts/passkeys/check_passkey'
import { countChallenge } from '#app/accounts/passkeys/passkey_limits'
import { passkeyRefusals } from '#app/accounts/passkeys/passkey_refusals'
import { readNothing } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'

/** What a passkey has to sign so that it signs in; says nothing of who has one. */
export default class PasskeySignInChallengesController {
  async store(ctx: HttpContext): Promise<{ data: PublicKeyCredentialRequestOptionsJSON }> {
    readNothing(ctx)
    const wait = await countChallenge(ctx.request.ip())
    if (wait !== null) throw refused({ type: 'too_many_tries', wait }, passkeyRefusals)
    return { data: await optionsToSign('sign_in', null) }
  }
}
