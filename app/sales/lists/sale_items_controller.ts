import type { HttpContext } from '@adonisjs/core/http'
import type { SaleItem } from '#shared/answers/sale'
import type { ListAnswer } from '#shared/answers/list'
import { contractorOf, userOf } from '#app/accounts/user_request'
import { answerInPieces, MANY_ROWS } from '#app/http/files/answer_in_pieces'
import { readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'
import { findSale } from '#app/sales/lists/list_sales'
import { saleItemsAnswer, writeSaleItems } from '#app/sales/lists/sale_answers'
import { itemsOfSaleQuery, saleItemsQuery } from '#app/sales/validators'

export default class SaleItemsController {
  /** `GET /api/sales-items`: of all invoices. */
  async index(ctx: HttpContext): Promise<ListAnswer<SaleItem>> {
    const contractor = contractorOf(ctx)
    return saleItemsAnswer(contractor, await readQuery(ctx, saleItemsQuery))
  }

  /** `GET /api/sales/{id}/items`: of one. */
  async show(ctx: HttpContext): Promise<ListAnswer<SaleItem> | undefined> {
    const contractor = contractorOf(ctx)
    const query = await readQuery(ctx, itemsOfSaleQuery)
    const sale = await findSale(contractor, idOf(ctx))
    if (!sale) throw notFound()
    const asked = { ...query, sale_id: sale.id }
    if (query.per_page !== undefined || sale.lines_count <= MANY_ROWS) {
      return saleItemsAnswer(contractor, asked)
    }
    await answerInPieces(ctx, userOf(ctx).id, (add) => writeSaleItems(contractor, asked, add))
  }
}
