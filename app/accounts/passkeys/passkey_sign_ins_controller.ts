import type { HttpContext } from '@adonisjs/core/http'
import { originOf } from '#app/accounts/audit/audit_request'
import { checkPasskey } from '#app/accounts/passkeys/check_passkey'
import { countPasskeyTry, forgetPasskeyTry } from '#app/accounts/passkeys/passkey_limits'
import { passkeyRefusals } from '#app/accounts/passkeys/passkey_refusals'
import { passkeySignInInput } from '#app/accounts/passkeys/passkey_validators'
import { pendingSignInOf } from '#app/accounts/sessions/pending_sign_in_request'
import { openSession } from '#app/accounts/sessions/open_session_request'
import { readInput } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'

/** Signing in with a passkey, which stands for the password and for what comes after it. */
export default class PasskeySignInsController {
  async store(ctx: HttpContext) {
    const { response, remember } = await readInput(ctx, passkeySignInInput)
    const ip = ctx.request.ip()
    const wait = await countPasskeyTry(ip)
    if (wait !== null) throw refused({ type: 'too_many_tries', wait }, passkeyRefusals)
    const signed = { ...response, clientExtensionResults: {} }
    const checked = await checkPasskey(signed, 'sign_in', null, originOf(ctx))
    if (!checked.ok) throw refused(checked.error, passkeyRefusals)
    await forgetPasskeyTry(ip)
    const { user_id } = checked.value
    // Whoever began with the password has said so there.
    const stays = remember ?? pendingSignInOf(ctx)?.remember ?? false
    return openSession(ctx, { user_id, remember: stays, by: 'passkey' })
  }
}
