import type { HttpContext } from '@adonisjs/core/http'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput, readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'
import { changeBox, openBox, removeBox } from '#app/sales/packing/boxes'
import { packingOf } from '#app/sales/shipments/packing_answer'
import { mayPack } from '#app/sales/shipments/packing_policy'
import { packingRefusals } from '#app/sales/packing_refusals'
import { boxInput } from '#app/sales/packing_validators'

/** Boxes of a shipment that is packed. */
export default class BoxesController {
  /** `POST /api/admin/packing/{id}/boxes` */
  async store(ctx: HttpContext) {
    const user = permit(mayPack(userOf(ctx)))
    readNothing(ctx)
    const opened = await openBox(user, idOf(ctx))
    if (!opened.ok) throw refused(opened.error, packingRefusals)
    ctx.response.status(201)
    return { data: await packingOf(user, idOf(ctx)), box_id: opened.value.id }
  }

  /** `PATCH /api/admin/packing/{id}/boxes/{box}` */
  async update(ctx: HttpContext) {
    const user = permit(mayPack(userOf(ctx)))
    const change = await readInput(ctx, boxInput)
    const changed = await changeBox(user, idOf(ctx), idOf(ctx, 'box'), change)
    if (!changed.ok) throw refused(changed.error, packingRefusals)
    return { data: await packingOf(user, idOf(ctx)) }
  }

  /** `DELETE /api/admin/packing/{id}/boxes/{box}` */
  async destroy(ctx: HttpContext) {
    const user = permit(mayPack(userOf(ctx)))
    readNothing(ctx)
    const removed = await removeBox(user, idOf(ctx), idOf(ctx, 'box'))
    if (!removed.ok) throw refused(removed.error, packingRefusals)
    return { data: await packingOf(user, idOf(ctx)) }
  }
}
