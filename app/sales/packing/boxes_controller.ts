import type { HttpContext } from '@adonisjs/core/http'
import type { PackingChange } from '#shared/answers/staff/packing'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput, readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'
import { changeBox, openBox, removeBox } from '#app/sales/packing/boxes'
import { changeOf } from '#app/sales/shipments/packing_answer'
import { mayPack } from '#app/sales/shipments/packing_policy'
import { packingRefusals } from '#app/sales/packing/packing_refusals'
import { boxInput } from '#app/sales/packing_validators'

/** Boxes of a shipment that is packed. */
export default class BoxesController {
  /** `POST /api/admin/packing/{id}/boxes` */
  async store(ctx: HttpContext): Promise<{ data: PackingChange; box_id: number }> {
    const user = permit(mayPack(userOf(ctx)))
    readNothing(ctx)
    const opened = await openBox(user, idOf(ctx))
    if (!opened.ok) throw refused(opened.error, packingRefusals)
    ctx.response.status(201)
    const box_id = opened.value.id
    return { data: await changeOf(user, idOf(ctx), { boxes: [box_id] }), box_id }
  }

  /** `PATCH /api/admin/packing/{id}/boxes/{box}` */
  async update(ctx: HttpContext): Promise<{ data: PackingChange }> {
    const user = permit(mayPack(userOf(ctx)))
    const change = await readInput(ctx, boxInput)
    const changed = await changeBox(user, idOf(ctx), idOf(ctx, 'box'), change)
    if (!changed.ok) throw refused(changed.error, packingRefusals)
    return { data: await changeOf(user, idOf(ctx), { boxes: [idOf(ctx, 'box')] }) }
  }

  /** `DELETE /api/admin/packing/{id}/boxes/{box}` */
  async destroy(ctx: HttpContext): Promise<{ data: PackingChange }> {
    const user = permit(mayPack(userOf(ctx)))
    readNothing(ctx)
    const removed = await removeBox(user, idOf(ctx), idOf(ctx, 'box'))
    if (!removed.ok) throw refused(removed.error, packingRefusals)
    const touched = { lines: removed.value, boxes: [idOf(ctx, 'box')] }
    return { data: await changeOf(user, idOf(ctx), touched) }
  }
}
