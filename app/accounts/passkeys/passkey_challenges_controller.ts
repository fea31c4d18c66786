import type { HttpContext } from '@adonisjs/core/http'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { optionsToAdd } from '#app/accounts/passkeys/add_passkey'
import { userOf } from '#app/accounts/user_request'
import { readNothing } from '#app/http/input/read_input'

/** What a device makes another passkey of. */
export default class PasskeyChallengesController {
  async store(ctx: HttpContext): Promise<{ data: PublicKeyCredentialCreationOptionsJSON }> {
    readNothing(ctx)
    return { data: await optionsToAdd(userOf(ctx)) }
  }
}
