import type { HttpContext } from '@adonisjs/core/http'
import { sendSaleSheet } from '#app/sales/files/sale_sheet_request'
import { invoiceSheet } from '#app/sales/files/sale_sheets'

/** One invoice as a workbook. */
export default class InvoiceSheetsController {
  /** `GET /invoices/{id}/export` */
  async show(ctx: HttpContext) {
    await sendSaleSheet(ctx, invoiceSheet)
  }
}
