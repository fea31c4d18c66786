import type { HttpContext } from '@adonisjs/core/http'
import type { ScanAnswer, ScanOutcome } from '#shared/answers/staff/packing'
import { permit, userOf } from '#app/accounts/user_request'
import { readIdempotencyKey } from '#app/idempotency/idempotency_request'
import { readInput } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'
import { changeOf } from '#app/sales/shipments/packing_answer'
import { mayPack } from '#app/sales/shipments/packing_policy'
import { scanCode } from '#app/sales/packing/scan_code'
import { packingRefusals } from '#app/sales/packing/packing_refusals'
import { scanInput } from '#app/sales/packing_validators'

/** Codes that are scanned or typed while a shipment is packed. */
export default class ScansController {
  /** `POST /api/admin/packing/{id}/scans` */
  async store(ctx: HttpContext): Promise<ScanAnswer> {
    const user = permit(mayPack(userOf(ctx)))
    const { code, quantity = 1, box_id = null, order_id = null } = await readInput(ctx, scanInput)
    const scan = { code, quantity, box_id, order_id }
    const done = await scanCode(user, idOf(ctx), scan, readIdempotencyKey(ctx))
    if (!done.ok) throw refused(done.error, packingRefusals)
    return { data: await changeOf(user, idOf(ctx), touchedBy(done.value)), outcome: done.value }
  }
}

function touchedBy(outcome: ScanOutcome) {
  if (outcome.kind !== 'packed') return {}
  return {
    lines: outcome.pieces.map(({ order_item_id }) => order_item_id),
    boxes: [...new Set(outcome.pieces.map(({ box_id }) => box_id))],
  }
}
