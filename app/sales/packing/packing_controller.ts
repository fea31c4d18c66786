import type { HttpContext } from '@adonisjs/core/http'
import type { Packing, ToPackAnswer } from '#shared/answers/staff/packing'
import { DEFAULT_PER_PAGE } from '#shared/list_query'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput, readNothing, readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'
import { listToPack } from '#app/sales/shipments/list_to_pack'
import { openPacking } from '#app/sales/packing/open_packing'
import { packingOf } from '#app/sales/shipments/packing_answer'
import { mayPack } from '#app/sales/shipments/packing_policy'
import { packingRefusals } from '#app/sales/packing/packing_refusals'
import { openPackingInput, toPackQuery } from '#app/sales/packing_validators'

/** Shipments that are packed. */
export default class PackingController {
  /** `GET /api/admin/packing` */
  async index(ctx: HttpContext): Promise<ToPackAnswer> {
    const user = permit(mayPack(userOf(ctx)))
    const query = await readQuery(ctx, toPackQuery)
    const { rows, meta } = await listToPack(user, { page: 1, per_page: DEFAULT_PER_PAGE, ...query })
    return { data: rows, meta }
  }

  /** `POST /api/admin/packing`: the shipment the pieces of an order go out with. */
  async store(ctx: HttpContext): Promise<{ data: { id: number } }> {
    const user = permit(mayPack(userOf(ctx)))
    const { order_id } = await readInput(ctx, openPackingInput)
    const opened = await openPacking(user, order_id)
    if (!opened.ok) throw refused(opened.error, packingRefusals)
    ctx.response.status(201)
    return { data: { id: opened.value } }
  }

  /** `GET /api/admin/packing/{id}` */
  async show(ctx: HttpContext): Promise<{ data: Packing }> {
    const user = permit(mayPack(userOf(ctx)))
    readNothing(ctx)
    return { data: await packingOf(user, idOf(ctx)) }
  }
}
