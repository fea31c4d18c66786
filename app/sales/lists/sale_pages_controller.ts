import type { HttpContext } from '@adonisjs/core/http'
import { SALE_LINES_PER_PAGE, type InvoicePage, type InvoicesPage } from '#shared/answers/sale'
import { contractorOf } from '#app/accounts/user_request'
import { readPageQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import type { AskedProps } from '#app/http/pages/asked_props'
import { notFound } from '#app/http/refusals/refusal'
import { placeInSale, totalSaleItems } from '#app/sales/lists/list_sale_items'
import { countSales, findBalance, totalSales } from '#app/sales/lists/list_sales'
import { saleDetail, saleItemsAnswer, salesAnswer } from '#app/sales/lists/sale_answers'
import {
  itemsOfSaleQuery,
  saleItemsQuery,
  saleLineQuery,
  salesQuery,
  salesTabQuery,
} from '#app/sales/validators'

type Late = 'counts' | 'totals' | 'balance'

export default class SalePagesController {
  async index(ctx: HttpContext) {
    const contractor = contractorOf(ctx)
    const { tab } = await readPageQuery(ctx, salesTabQuery)
    const counts = () => countSales(contractor)
    const balance = () => findBalance(contractor)
    if (tab === 'items') {
      const query = await readPageQuery(ctx, saleItemsQuery)
      return ctx.inertia.render('invoices/index', {
        tab,
        counts,
        balance,
        items: await saleItemsAnswer(contractor, query),
        totals: () => totalSaleItems(contractor, query),
      } satisfies AskedProps<Extract<InvoicesPage, { tab: 'items' }>, Late>)
    }
    const query = await readPageQuery(ctx, salesQuery)
    return ctx.inertia.render('invoices/index', {
      tab: 'documents',
      counts,
      balance,
      sales: await salesAnswer(contractor, query),
      totals: () => totalSales(contractor, query),
    } satisfies AskedProps<Extract<InvoicesPage, { tab: 'documents' }>, Late>)
  }

  async show(ctx: HttpContext) {
    const contractor = contractorOf(ctx)
    const sale = await saleDetail(contractor, idOf(ctx))
    if (!sale) throw notFound()
    const query = await readPageQuery(ctx, itemsOfSaleQuery)
    const { line } = await readPageQuery(ctx, saleLineQuery)
    const place = line === undefined ? null : await placeInSale(sale.id, line)
    const per_page = query.per_page ?? SALE_LINES_PER_PAGE
    const page = place === null ? undefined : Math.floor(place / per_page) + 1
    return ctx.inertia.render('invoices/show', {
      sale,
      items: await saleItemsAnswer(contractor, { page, ...query, per_page, sale_id: sale.id }),
      line: place === null ? null : (line ?? null),
    } satisfies InvoicePage)
  }
}
