import type { HttpContext } from '@adonisjs/core/http'
import type { PackingChange } from '#shared/answers/staff/packing'
import { permit, userOf } from '#app/accounts/user_request'
import { readIdempotencyKey } from '#app/idempotency/idempotency_request'
import { readInput } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'
import { packPieces, type PackPieces } from '#app/sales/packing/pack_pieces'
import { changeOf } from '#app/sales/shipments/packing_answer'
import { mayPack } from '#app/sales/shipments/packing_policy'
import { takeOut } from '#app/sales/packing/take_out'
import { packingRefusals } from '#app/sales/packing/packing_refusals'
import { packInput } from '#app/sales/packing_validators'

/** Pieces of a line in a box, without a code. */
export default class PackedPiecesController {
  /** `POST /api/admin/packing/{id}/pieces` */
  async store(ctx: HttpContext): Promise<{ data: PackingChange; packed: number }> {
    const user = permit(mayPack(userOf(ctx)))
    const wanted = await readInput(ctx, packInput)
    const packed = await packPieces(user, idOf(ctx), wanted, readIdempotencyKey(ctx))
    if (!packed.ok) throw refused(packed.error, packingRefusals)
    return { data: await changeOf(user, idOf(ctx), touchedBy(wanted)), packed: packed.value.packed }
  }

  /** `PUT /api/admin/packing/{id}/take-out` */
  async update(ctx: HttpContext): Promise<{ data: PackingChange }> {
    const user = permit(mayPack(userOf(ctx)))
    const wanted = await readInput(ctx, packInput)
    const taken = await takeOut(user, idOf(ctx), wanted)
    if (!taken.ok) throw refused(taken.error, packingRefusals)
    return { data: await changeOf(user, idOf(ctx), touchedBy(wanted)) }
  }
}

function touchedBy({ box_id, order_item_id }: PackPieces) {
  return { lines: [order_item_id], boxes: [box_id] }
}
