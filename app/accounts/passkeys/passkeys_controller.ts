import type { HttpContext } from '@adonisjs/core/http'
import { recordEvent } from '#app/accounts/audit'
import { originOf } from '#app/accounts/audit/audit_request'
import { addPasskey } from '#app/accounts/passkeys/add_passkey'
import { passkeyName } from '#app/accounts/passkeys/passkey_names'
import { passkeyRefusals } from '#app/accounts/passkeys/passkey_refusals'
import { newPasskeyInput, passkeyNameInput } from '#app/accounts/passkeys/passkey_validators'
import { removePasskey, renamePasskey } from '#app/accounts/passkeys/passkeys'
import { userOf } from '#app/accounts/user_request'
import { readInput, readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, refused } from '#app/http/refusals/refusal'

/** The passkeys of the signed-in user. */
export default class PasskeysController {
  async store(ctx: HttpContext): Promise<{ data: { id: number; name: string } }> {
    const user = userOf(ctx)
    const { response } = await readInput(ctx, newPasskeyInput)
    const unknown = ctx.i18n.t('auth_server.passkey')
    const userAgent = ctx.request.header('user-agent') ?? ''
    const added = await addPasskey(user, { ...response, clientExtensionResults: {} }, (aaguid) =>
      passkeyName(aaguid, userAgent, unknown)
    )
    if (!added.ok) throw refused(added.error, passkeyRefusals)
    const { id, name } = added.value
    await recordEvent(originOf(ctx), 'passkey_added', { subject: `passkey:${id}`, name })
    // Whoever knows the id of the session until now may have done so by a password alone.
    ctx.session.regenerate()
    ctx.response.status(201)
    return { data: { id, name } }
  }

  async update(ctx: HttpContext) {
    const id = idOf(ctx)
    const { name } = await readInput(ctx, passkeyNameInput)
    if (!(await renamePasskey(userOf(ctx).id, id, name))) throw notFound()
    await recordEvent(originOf(ctx), 'passkey_renamed', { subject: `passkey:${id}`, name })
    return ctx.response.noContent()
  }

  async destroy(ctx: HttpContext) {
    readNothing(ctx)
    const id = idOf(ctx)
    const removed = await removePasskey(userOf(ctx), id)
    if (!removed.ok) throw refused(removed.error, passkeyRefusals)
    const { name } = removed.value
    await recordEvent(originOf(ctx), 'passkey_removed', { subject: `passkey:${id}`, name })
    return ctx.response.noContent()
  }
}
