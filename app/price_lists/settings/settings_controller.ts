import type { HttpContext } from '@adonisjs/core/http'
import { originOf } from '#app/accounts/audit/audit_request'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput, readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, refused } from '#app/http/refusals/refusal'
import { findListFor } from '#app/price_lists/find_managed'
import { countListUses } from '#app/price_lists/settings/count_list_uses'
import { findKeptList } from '#app/price_lists/settings/kept_list'
import { changeList, makeList, switchList } from '#app/price_lists/settings/save_list'
import { mayKeepLists } from '#app/price_lists/settings/settings_policy'
import { newListRefusals, settingsRefusals } from '#app/price_lists/settings/settings_refusals'
import {
  activityInput,
  changedListInput,
  newListInput,
} from '#app/price_lists/settings/settings_validators'
import type { KeptPriceList, PriceListUses } from '#shared/answers/staff/price_list_settings'

/** What price lists are, besides their positions. */
export default class SettingsController {
  /** `POST /api/price-lists` */
  async store(ctx: HttpContext): Promise<{ data: KeptPriceList }> {
    const user = permit(mayKeepLists(userOf(ctx)))
    const input = await readInput(ctx, newListInput)
    const wanted = {
      ...input,
      supplier_id: input.supplier_id ?? null,
      region_code: input.region_code ?? null,
      delivery_days_max: input.delivery_days_max ?? null,
      valid_hours: input.valid_hours ?? null,
      visible_price_group_ids: input.visible_price_group_ids ?? [],
    }
    const made = await makeList(user, wanted, originOf(ctx))
    if (!made.ok) throw refused(made.error, newListRefusals)
    ctx.response.status(201)
    return { data: made.value }
  }

  /** `PUT /api/price-lists/{id}` */
  async update(ctx: HttpContext): Promise<{ data: KeptPriceList }> {
    const user = permit(mayKeepLists(userOf(ctx)))
    const { id } = permit(await findListFor(user, idOf(ctx)))
    const input = await readInput(ctx, changedListInput)
    const saved = await changeList(user, id, input, originOf(ctx))
    if (!saved.ok) throw refused(saved.error, settingsRefusals)
    return { data: saved.value }
  }

  /** `PUT /api/price-lists/{id}/activity` */
  async switch(ctx: HttpContext): Promise<{ data: KeptPriceList }> {
    const user = permit(mayKeepLists(userOf(ctx)))
    const { id } = permit(await findListFor(user, idOf(ctx)))
    const { is_active } = await readInput(ctx, activityInput)
    await switchList(id, is_active, originOf(ctx))
    const list = await findKeptList(id)
    if (!list) throw notFound()
    return { data: list }
  }

  /** `GET /api/price-lists/{id}/uses` */
  async uses(ctx: HttpContext): Promise<{ data: PriceListUses }> {
    readNothing(ctx)
    const user = permit(mayKeepLists(userOf(ctx)))
    const { id } = permit(await findListFor(user, idOf(ctx)))
    return { data: await countListUses(id) }
  }
}
