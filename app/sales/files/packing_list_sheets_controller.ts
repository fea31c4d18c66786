import type { HttpContext } from '@adonisjs/core/http'
import { sendSaleSheet } from '#app/sales/files/sale_sheet_request'
import { packingListSheet } from '#app/sales/files/sale_sheets'

/** The packing list of an invoice as a workbook. */
export default class PackingListSheetsController {
  /** `GET /invoices/{id}/packing-list` */
  async show(ctx: HttpContext) {
    await sendSaleSheet(ctx, packingListSheet)
  }
}
