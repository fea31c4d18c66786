import type { HttpContext } from '@adonisjs/core/http'
import { permit, userOf } from '#app/accounts/user_request'
import { readNothing, readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { listChangedBrands } from '#app/price_lists/changes/list_changed_brands'
import { listChanges } from '#app/price_lists/changes/list_changes'
import { changesQuery } from '#app/price_lists/changes/validators'
import { findImportFor } from '#app/price_lists/find_managed'
import type { ChangedBrand, PriceChangesAnswer } from '#shared/answers/prices/price_change'
import { DEFAULT_PER_PAGE } from '#shared/list_query'

/** What an import changes: other prices, what is new, what is gone, what is held back. */
export default class PriceChangesController {
  async index(ctx: HttpContext): Promise<PriceChangesAnswer> {
    const user = userOf(ctx)
    const { id } = permit(await findImportFor(user, idOf(ctx)))
    const asked = await readQuery(ctx, changesQuery)
    const { rows, meta } = await listChanges(user, id, {
      page: 1,
      per_page: DEFAULT_PER_PAGE,
      sort: 'brand_name',
      ...asked,
    })
    return { data: rows, meta }
  }

  async brands(ctx: HttpContext): Promise<{ data: ChangedBrand[] }> {
    const user = userOf(ctx)
    const { id } = permit(await findImportFor(user, idOf(ctx)))
    readNothing(ctx)
    return { data: await listChangedBrands(user, id) }
  }
}
