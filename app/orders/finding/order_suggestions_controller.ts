import type { HttpContext } from '@adonisjs/core/http'
import type { OrderSuggestionsAnswer } from '#shared/answers/orders/order_suggestions'
import { contractorOf } from '#app/accounts/user_request'
import { readQuery } from '#app/http/input/read_input'
import { listOrderSuggestions } from '#app/orders/finding/list_order_suggestions'
import { orderSuggestionsQuery } from '#app/orders/validators'

export default class OrderSuggestionsController {
  /** `GET /api/orders/suggestions` */
  async index(ctx: HttpContext): Promise<OrderSuggestionsAnswer> {
    const contractor = contractorOf(ctx)
    const { text = '' } = await readQuery(ctx, orderSuggestionsQuery)
    return { data: await listOrderSuggestions(contractor, text) }
  }
}
