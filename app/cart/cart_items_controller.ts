import type { HttpContext } from '@adonisjs/core/http'
import type { CartItemAnswer, RemovedCartItemAnswer } from '#shared/answers/cart'
import { userOf } from '#app/accounts/user_request'
import { addToCart, type ChangedLine } from '#app/cart/add_to_cart'
import { cartOwner } from '#app/cart/cart'
import { toCart, toCartItem } from '#app/cart/cart_transformer'
import { changeCartItem } from '#app/cart/change_cart_item'
import { removeCartItem } from '#app/cart/remove_cart_items'
import { cartItemChangeInput, newCartItemInput } from '#app/cart/validators'
import { notFound, Refusal } from '#app/http/refusals/refusal'

export default class CartItemsController {
  async store(ctx: HttpContext): Promise<CartItemAnswer> {
    const owner = cartOwner(userOf(ctx))
    const input = await ctx.request.validateUsing(newCartItemInput)
    const added = await addToCart(owner, { ...input, reference: input.reference ?? '' })
    if (!added.ok) throw refusalOf(added.error.type, ctx)
    ctx.response.status(201)
    return toAnswer(added.value, owner.contractor.currency_code)
  }

  async update(ctx: HttpContext): Promise<CartItemAnswer> {
    const owner = cartOwner(userOf(ctx))
    const change = await ctx.request.validateUsing(cartItemChangeInput)
    const changed = await changeCartItem(owner, Number(ctx.params.id), change)
    if (!changed.ok) throw refusalOf(changed.error.type, ctx)
    return toAnswer(changed.value, owner.contractor.currency_code)
  }

  async destroy(ctx: HttpContext): Promise<RemovedCartItemAnswer> {
    const owner = cartOwner(userOf(ctx))
    const id = Number(ctx.params.id)
    const cart = await removeCartItem(owner, id)
    if (!cart) throw notFound()
    return { data: { id }, cart: toCart(cart, owner.contractor.currency_code) }
  }
}

function toAnswer({ priced, cart }: ChangedLine, currencyCode: string): CartItemAnswer {
  const head = toCart(cart, currencyCode)
  return { data: toCartItem(priced, head.current_currency_code !== undefined), cart: head }
}

function refusalOf(type: 'not_found' | 'offer_gone' | 'quantity_too_large', ctx: HttpContext) {
  if (type === 'not_found') return notFound()
  if (type === 'offer_gone') return new Refusal('offer_gone', { status: 404 })
  const errors = { quantity: [ctx.i18n.t('errors.quantity_too_large')] }
  return new Refusal('quantity_too_large', { status: 422, errors })
}
