import type { HttpContext } from '@adonisjs/core/http'
import type { Sale, SaleDetail } from '#shared/answers/sale'
import type { ListAnswer } from '#shared/answers/list'
import { contractorOf } from '#app/accounts/user_request'
import { readNothing, readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'
import { saleDetail, salesAnswer } from '#app/sales/lists/sale_answers'
import { salesQuery } from '#app/sales/validators'

export default class SalesController {
  async index(ctx: HttpContext): Promise<ListAnswer<Sale>> {
    const contractor = contractorOf(ctx)
    return salesAnswer(contractor, await readQuery(ctx, salesQuery))
  }

  async show(ctx: HttpContext): Promise<{ data: SaleDetail }> {
    const contractor = contractorOf(ctx)
    readNothing(ctx)
    const sale = await saleDetail(contractor, idOf(ctx))
    if (!sale) throw notFound()
    return { data: sale }
  }
}
