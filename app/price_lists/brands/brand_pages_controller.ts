import type { HttpContext } from '@adonisjs/core/http'
import { permit, userOf } from '#app/accounts/user_request'
import { readPageQuery } from '#app/http/input/read_input'
import { mayDecideBrands } from '#app/price_lists/brands/brand_policy'
import { brandsPageQuery } from '#app/price_lists/brands/brand_validators'
import { findOpenBrand } from '#app/price_lists/brands/find_open_brand'
import { listDecisions, listQueuedBrands } from '#app/price_lists/brands/list_brands'
import type { BrandsPage } from '#shared/answers/staff/brand_queue'

/** Where managers say what new brands are. */
export default class BrandPagesController {
  async index(ctx: HttpContext) {
    const user = permit(mayDecideBrands(userOf(ctx)))
    const { shown = 'waiting', brand: asked } = await readPageQuery(ctx, brandsPageQuery)
    const { queue, total } = await listQueuedBrands()
    const open = asked ?? queue.find(({ is_moving }) => !is_moving)?.id
    const isWaiting = shown === 'waiting'
    const props = {
      shown,
      queue,
      queue_total: total,
      open: isWaiting && open !== undefined ? await findOpenBrand(user, open) : null,
      decisions: isWaiting ? [] : await listDecisions(),
      read_at: new Date().toISOString(),
    } satisfies BrandsPage
    return ctx.inertia.render('admin/brands/index', props)
  }
}
