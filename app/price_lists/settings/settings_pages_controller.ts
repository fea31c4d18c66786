import type { HttpContext } from '@adonisjs/core/http'
import { permit, userOf } from '#app/accounts/user_request'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'
import { findListFor } from '#app/price_lists/find_managed'
import { findKeptList, listChoices } from '#app/price_lists/settings/kept_list'
import { mayKeepLists } from '#app/price_lists/settings/settings_policy'
import type {
  NewPriceListPage,
  PriceListSettingsPage,
} from '#shared/answers/staff/price_list_settings'

/** Where price lists are made, and where it is said what they are. */
export default class SettingsPagesController {
  async create(ctx: HttpContext) {
    const user = permit(mayKeepLists(userOf(ctx)))
    const props = { choices: await listChoices(user) } satisfies NewPriceListPage
    return ctx.inertia.render('price_lists/new', props)
  }

  async edit(ctx: HttpContext) {
    const user = permit(mayKeepLists(userOf(ctx)))
    const { id } = permit(await findListFor(user, idOf(ctx)))
    const list = await findKeptList(id)
    // Between two statements everything can go.
    if (!list) throw notFound()
    const props = {
      price_list: list,
      choices: await listChoices(user, list.supplier_id),
    } satisfies PriceListSettingsPage
    return ctx.inertia.render('price_lists/settings', props)
  }
}
