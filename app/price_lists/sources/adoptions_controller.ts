import type { HttpContext } from '@adonisjs/core/http'
import { permit, userOf } from '#app/accounts/user_request'
import { readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'
import { findSourceFor } from '#app/price_lists/sources/find_source'
import { adoptionRefusals } from '#app/price_lists/sources/source_refusals'
import { adoptUnmapped } from '#app/price_lists/sources/fetching/adopt_unmapped'
import { uploadOwnerOf } from '#app/uploads/upload_policy'
import type { AdoptedUploadAnswer } from '#shared/answers/prices/price_source'

/** The file that waits to be mapped becomes an upload of whoever maps it. */
export default class AdoptionsController {
  async store(ctx: HttpContext): Promise<AdoptedUploadAnswer> {
    const user = userOf(ctx)
    const { id, price_list_id } = permit(await findSourceFor(user, idOf(ctx)))
    readNothing(ctx)
    const owner = { ...uploadOwnerOf(user), user_id: user.id }
    const adopted = await adoptUnmapped(id, owner)
    if (!adopted.ok) throw refused(adopted.error, adoptionRefusals)
    ctx.response.status(201)
    return { data: { upload_id: adopted.value.id, price_list_id } }
  }
}
