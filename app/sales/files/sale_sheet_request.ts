import type { HttpContext } from '@adonisjs/core/http'
import { permit, userOf } from '#app/accounts/user_request'
import { streamTable } from '#app/http/files/stream_table'
import { readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'
import { SALE_SHEET, type FileReader } from '#app/sales/files/sale_sheets'
import type { SaleSheet } from '#app/sales/files/sale_sheet_thread'
import { findSale, type SaleRow } from '#app/sales/lists/list_sales'
import { mayExportSales } from '#app/sales/sale_policy'

/** Answers with a workbook of the invoice that the route names. */
export async function sendSaleSheet(
  ctx: HttpContext,
  sheetOf: (reader: FileReader, sale: SaleRow) => SaleSheet
): Promise<void> {
  const { id: userId, contractor } = permit(mayExportSales(userOf(ctx)))
  readNothing(ctx)
  const sale = await findSale(contractor, idOf(ctx))
  if (!sale) throw notFound()
  const file = sheetOf({ contractor, t: ctx.i18n.t.bind(ctx.i18n) }, sale)
  await streamTable(ctx, { userId, module: SALE_SHEET, file })
}
