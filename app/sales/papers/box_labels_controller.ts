import type { HttpContext } from '@adonisjs/core/http'
import { idOf } from '#app/http/input/route_id'
import { sendPaperToStaff } from '#app/sales/papers/paper_request'

/** Labels for boxes, before their sale is issued, too. */
export default class BoxLabelsController {
  /** `GET /admin/sales/{id}/labels`: of all its boxes. */
  async index(ctx: HttpContext) {
    await sendPaperToStaff(ctx, 'labels')
  }

  /** `GET /admin/sales/{id}/boxes/{number}/label` */
  async show(ctx: HttpContext) {
    await sendPaperToStaff(ctx, 'labels', { box: idOf(ctx, 'number') })
  }
}
