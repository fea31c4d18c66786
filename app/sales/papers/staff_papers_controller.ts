import type { HttpContext } from '@adonisjs/core/http'
import { permit, userOf } from '#app/accounts/user_request'
import { mayPrintInvoices } from '#app/sales/sale_policy'
import { sendPaperToStaff } from '#app/sales/papers/paper_request'

/** Papers of a sale for who sends it. */
export default class StaffPapersController {
  /** `GET /admin/sales/{id}/pdf`: the invoice; it has prices, which the warehouse has no business with. */
  async show(ctx: HttpContext) {
    permit(mayPrintInvoices(userOf(ctx)))
    await sendPaperToStaff(ctx, 'invoice', { isIssued: true })
  }

  /** `GET /admin/sales/{id}/packing-list/pdf`: while it is packed, too. */
  async index(ctx: HttpContext) {
    await sendPaperToStaff(ctx, 'packing_list')
  }
}
