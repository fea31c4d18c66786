import type { HttpContext } from '@adonisjs/core/http'
import { sendPaperToBuyer } from '#app/sales/papers/paper_request'

/** An invoice to be printed. */
export default class InvoicePapersController {
  /** `GET /invoices/{id}/pdf` */
  async show(ctx: HttpContext) {
    await sendPaperToBuyer(ctx, 'invoice')
  }
}
