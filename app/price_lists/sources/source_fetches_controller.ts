import type { HttpContext } from '@adonisjs/core/http'
import { permit, userOf } from '#app/accounts/user_request'
import { readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { queueLook } from '#app/price_lists/sources/fetching/fetch_source'
import { findSourceFor } from '#app/price_lists/sources/find_source'

/** A look at a source now, whatever its schedule says. */
export default class SourceFetchesController {
  async store(ctx: HttpContext): Promise<{ data: { id: number } }> {
    const user = userOf(ctx)
    const { id } = permit(await findSourceFor(user, idOf(ctx)))
    readNothing(ctx)
    await queueLook({ sourceId: id, byName: user.name })
    ctx.response.status(202)
    return { data: { id } }
  }
}
