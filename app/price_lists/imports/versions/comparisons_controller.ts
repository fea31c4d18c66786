import type { HttpContext } from '@adonisjs/core/http'
import type { ComparedAnswer } from '#shared/answers/price_list'
import { permit, userOf } from '#app/accounts/user_request'
import { readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'
import { findListFor } from '#app/price_lists/find_managed'
import { importRefusals } from '#app/price_lists/imports/import_refusals'
import { comparisonQuery } from '#app/price_lists/imports/validators'
import { compareVersions } from '#app/price_lists/imports/versions/compare_versions'

/** What changed between two versions of a price list. */
export default class ComparisonsController {
  async show(ctx: HttpContext): Promise<ComparedAnswer> {
    const user = userOf(ctx)
    const { id } = permit(await findListFor(user, idOf(ctx)))
    const { page = 1, per_page: perPage = 50, ...asked } = await readQuery(ctx, comparisonQuery)
    const compared = await compareVersions({ ...asked, user, priceListId: id, page, perPage })
    if (!compared.ok) throw refused(compared.error, importRefusals)
    return compared.value
  }
}
