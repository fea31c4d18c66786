import type { HttpContext } from '@adonisjs/core/http'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { originOf } from '#app/accounts/audit/audit_request'
import { takeWayBack } from '#app/accounts/password_confirmation/way_back_request'
import { checkPasskey, optionsToSign } from '#app/accounts/passkeys/check_passkey'
import { countPasskeyTry, forgetPasskeyTry } from '#app/accounts/passkeys/passkey_limits'
import { passkeyRefusals } from '#app/accounts/passkeys/passkey_refusals'
import { passkeyConfirmInput } from '#app/accounts/passkeys/passkey_validators'
import { confirmSession } from '#app/accounts/password_confirmation/confirm_session_request'
import { confirmedUntil } from '#app/accounts/sessions/confirmed_request'
import { userOf } from '#app/accounts/user_request'
import { readInput, readNothing } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'
import { wantsJson } from '#app/http/request_kind'
import type { ConfirmedPasswordAnswer } from '#shared/answers/account/confirmed_password'

/** A passkey instead of the password, before dangerous things. */
export default class PasskeyConfirmationsController {
  async create(ctx: HttpContext): Promise<{ data: PublicKeyCredentialRequestOptionsJSON }> {
    readNothing(ctx)
    return { data: await optionsToSign('confirm', userOf(ctx).id) }
  }

  async store(ctx: HttpContext) {
    const { response } = await readInput(ctx, passkeyConfirmInput)
    const ip = ctx.request.ip()
    const wait = await countPasskeyTry(ip)
    if (wait !== null) throw refused({ type: 'too_many_tries', wait }, passkeyRefusals)
    const signed = { ...response, clientExtensionResults: {} }
    const checked = await checkPasskey(signed, 'confirm', userOf(ctx).id, originOf(ctx))
    if (!checked.ok) throw refused(checked.error, passkeyRefusals)
    await forgetPasskeyTry(ip)
    await confirmSession(ctx, { by: 'passkey' })
    if (!wantsJson(ctx.request)) {
      return ctx.response.redirect().status(303).toPath(takeWayBack(ctx))
    }
    const until = confirmedUntil(ctx)?.toISOString() ?? null
    return {
      data: { confirmed_until: until, has_passkeys: true },
    } satisfies ConfirmedPasswordAnswer
  }
}
