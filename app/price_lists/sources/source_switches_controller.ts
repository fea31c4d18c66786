import type { HttpContext } from '@adonisjs/core/http'
import { originOf } from '#app/accounts/audit/audit_request'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { switchSource } from '#app/price_lists/sources/change_source'
import { findOwnSource } from '#app/price_lists/sources/find_source'
import { switchInput } from '#app/price_lists/sources/validators'

/** Whether a source is looked at by itself. */
export default class SourceSwitchesController {
  async update(ctx: HttpContext): Promise<{ data: { id: number; is_on: boolean } }> {
    const { id } = permit(await findOwnSource(userOf(ctx), idOf(ctx)))
    const { is_on } = await readInput(ctx, switchInput)
    await switchSource(id, is_on, originOf(ctx))
    return { data: { id, is_on } }
  }
}
