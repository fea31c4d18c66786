import type { HttpContext } from '@adonisjs/core/http'
import type { CartItemAnswer, NewCartItemAnswer, RemovedCartItemAnswer } from '#shared/answers/cart'
import { permit, userOf } from '#app/accounts/user_request'
import { addToCart, type ChangedLine } from '#app/cart/add_to_cart'
import { mayHaveCart } from '#app/cart/cart_policy'
import { cartRefusals } from '#app/cart/cart_refusals'
import { toCart, toCartItem } from '#app/cart/cart_transformer'
import { changeCartItem } from '#app/cart/change_cart_item'
import { removeCartItem } from '#app/cart/remove_cart_items'
import { cartItemChangeInput, newCartItemInput } from '#app/cart/validators'
import { readInput, readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, refused } from '#app/http/refusals/refusal'

export default class CartItemsController {
  async store(ctx: HttpContext): Promise<NewCartItemAnswer> {
    const owner = permit(mayHaveCart(userOf(ctx)))
    const input = await readInput(ctx, newCartItemInput)
    const { offer_id, quantity, price, reference = '', quotation_item_id } = input
    const item = { offer_id, quantity, price, reference, quotation_item_id }
    const added = await addToCart(owner, item)
    if (!added.ok) throw refused(added.error, cartRefusals)
    ctx.response.status(201)
    const { price_changed } = added.value
    const answer = toAnswer(added.value, owner.contractor.currency_code)
    return { ...answer, ...(price_changed && { price_changed }) }
  }

  async update(ctx: HttpContext): Promise<CartItemAnswer> {
    const owner = permit(mayHaveCart(userOf(ctx)))
    const change = await readInput(ctx, cartItemChangeInput)
    const changed = await changeCartItem(owner, idOf(ctx), change)
    if (!changed.ok) throw refused(changed.error, cartRefusals)
    return toAnswer(changed.value, owner.contractor.currency_code)
  }

  async destroy(ctx: HttpContext): Promise<RemovedCartItemAnswer> {
    const owner = permit(mayHaveCart(userOf(ctx)))
    readNothing(ctx)
    const id = idOf(ctx)
    const cart = await removeCartItem(owner, id)
    if (!cart) throw notFound()
    return { data: { id }, cart: toCart(cart, owner.contractor.currency_code) }
  }
}

function toAnswer({ priced, cart }: ChangedLine, currencyCode: string): CartItemAnswer {
  const head = toCart(cart, currencyCode)
  return { data: toCartItem(priced, head.current_currency_code !== undefined), cart: head }
}
