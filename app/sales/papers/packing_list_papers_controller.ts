import type { HttpContext } from '@adonisjs/core/http'
import { sendPaperToBuyer } from '#app/sales/papers/paper_request'

/** The packing list of an invoice, to be printed. */
export default class PackingListPapersController {
  /** `GET /invoices/{id}/packing-list/pdf` */
  async show(ctx: HttpContext) {
    await sendPaperToBuyer(ctx, 'packing_list')
  }
}
