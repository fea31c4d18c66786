import type { HttpContext } from '@adonisjs/core/http'
import type { AddedListAnswer, CartAnswer } from '#shared/answers/cart'
import { permit, userOf } from '#app/accounts/user_request'
import { addListToCart } from '#app/cart/lists/add_list_to_cart'
import { mayHaveCart } from '#app/cart/cart_policy'
import { cartRefusals } from '#app/cart/cart_refusals'
import { toCart, toCartItem } from '#app/cart/cart_transformer'
import { takeBack } from '#app/cart/lists/take_back'
import { cartListInput, takenBackInput } from '#app/cart/lists/list_validators'
import { readInput } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'

/** Lists of offers, into the cart and out of it again. */
export default class CartListsController {
  async store(ctx: HttpContext): Promise<AddedListAnswer> {
    const owner = permit(mayHaveCart(userOf(ctx)))
    const { items } = await readInput(ctx, cartListInput)
    const wanted = items.map(({ reference = '', ...item }) => ({ ...item, reference }))
    const added = await addListToCart(owner, wanted)
    if (!added.ok) throw refused(added.error, cartRefusals)
    ctx.response.status(201)
    const { lines, left_out, cart: head } = added.value
    const cart = toCart(head, owner.contractor.currency_code)
    const otherCurrency = cart.current_currency_code !== undefined
    return {
      data: lines.map(({ priced, price_changed }) => ({
        ...toCartItem(priced, otherCurrency),
        ...(price_changed && { price_changed }),
      })),
      left_out,
      cart,
    }
  }

  /** `PUT /api/cart/take-back` */
  async update(ctx: HttpContext): Promise<CartAnswer> {
    const owner = permit(mayHaveCart(userOf(ctx)))
    const { items } = await readInput(ctx, takenBackInput)
    const head = await takeBack(owner, items)
    return { data: toCart(head, owner.contractor.currency_code) }
  }
}
