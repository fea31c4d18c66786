import type { HttpContext } from '@adonisjs/core/http'
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
    const made = { ...response, clientExtensionResults: {} }
    const nameOf = (aaguid: string) => passkeyName(aaguid, userAgent, unknown)
    const added = await addPasskey(user, made, nameOf, originOf(ctx))
    if (!added.ok) throw refused(added.error, passkeyRefusals)
    // Whoever knows the id of the session until now may have done so by a password alone.
    ctx.session.regenerate()
    ctx.response.status(201)
    return { data: added.value }
  }

  async update(ctx: HttpContext) {
    const id = idOf(ctx)
    const { name } = await readInput(ctx, passkeyNameInput)
    if (!(await renamePasskey(userOf(ctx).id, id, name, originOf(ctx)))) throw notFound()
    return ctx.response.noContent()
  }

  async destroy(ctx: HttpContext) {
    readNothing(ctx)
    const removed = await removePasskey(userOf(ctx), idOf(ctx), originOf(ctx))
    if (!removed.ok) throw refused(removed.error, passkeyRefusals)
    return ctx.response.noContent()
  }
}
