import type { HttpContext } from '@adonisjs/core/http'
import type { AddedQuotationAnswer } from '#shared/answers/quotation'
import { permit, userOf } from '#app/accounts/user_request'
import { toCart } from '#app/cart/cart_transformer'
import { readIdempotencyKey } from '#app/idempotency/idempotency_request'
import { readInput } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'
import { addQuotationToCart } from '#app/quotations/ordering/add_quotation_to_cart'
import { mayCartQuotation } from '#app/quotations/quotation_policy'
import { quotationCartRefusals } from '#app/quotations/ordering/ordering_refusals'
import { quotationCartInput } from '#app/quotations/validators'
import { cartAdditions } from '#app/cart/lists/cart_additions'

export default class QuotationCartController {
  /** `PUT /api/quotations/{id}/add-to-cart` */
  async update(ctx: HttpContext): Promise<AddedQuotationAnswer> {
    const buyer = permit(mayCartQuotation(userOf(ctx)))
    const id = idOf(ctx)
    const { item_ids = null } = await readInput(ctx, quotationCartInput)
    const wanted = { item_ids, key: readIdempotencyKey(ctx) }
    const added = await cartAdditions.run(buyer.id, () => addQuotationToCart(buyer, id, wanted))
    if (!added.ok) throw refused(added.error, quotationCartRefusals)
    const { cart, ...data } = added.value
    return { data, cart: toCart(cart, buyer.contractor.currency_code) }
  }
}
