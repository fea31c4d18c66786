import type { HttpContext } from '@adonisjs/core/http'
import type { ToldOfOrders } from '#shared/answers/notification'
import { userOf } from '#app/accounts/user_request'
import { changeToldOfOrders, readToldOfOrders } from '#app/notifications/told_of_orders'
import { toldOfOrdersInput } from '#app/notifications/validators'
import { readInput, readNothing } from '#app/http/input/read_input'

/** How often the signed-in user gets mails about changed orders. */
export default class ToldOfOrdersController {
  async show(ctx: HttpContext): Promise<{ data: ToldOfOrders }> {
    const { id } = userOf(ctx)
    readNothing(ctx)
    return { data: (await readToldOfOrders(id)) satisfies ToldOfOrders }
  }

  async update(ctx: HttpContext): Promise<{ data: ToldOfOrders }> {
    const { id } = userOf(ctx)
    const wanted = await readInput(ctx, toldOfOrdersInput)
    return { data: (await changeToldOfOrders(id, wanted)) satisfies ToldOfOrders }
  }
}
