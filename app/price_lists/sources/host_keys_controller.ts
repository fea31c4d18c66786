import type { HttpContext } from '@adonisjs/core/http'
import { originOf } from '#app/accounts/audit/audit_request'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'
import { acceptHostKey } from '#app/price_lists/sources/change_source'
import { findOwnSource } from '#app/price_lists/sources/find_source'
import { hostKeyRefusals } from '#app/price_lists/sources/source_refusals'
import { hostKeyInput } from '#app/price_lists/sources/validators'

/** Another key than the one a server showed first: somebody has asked its owner, and accepts it. */
export default class HostKeysController {
  async update(ctx: HttpContext): Promise<{ data: { id: number } }> {
    const { id } = permit(await findOwnSource(userOf(ctx), idOf(ctx)))
    const { fingerprint } = await readInput(ctx, hostKeyInput)
    const accepted = await acceptHostKey(id, fingerprint, originOf(ctx))
    if (!accepted.ok) throw refused(accepted.error, hostKeyRefusals)
    return { data: { id } }
  }
}
