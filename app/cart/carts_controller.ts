import type { HttpContext } from '@adonisjs/core/http'
import type { CartAnswer, CartPage } from '#shared/answers/cart'
import type { Buyer } from '#app/accounts/account_policy'
import { permit, userOf } from '#app/accounts/user_request'
import { listAddresses } from '#app/contractors/addresses/addresses'
import { findCart } from '#app/cart/cart'
import { readPricedLines } from '#app/cart/cart_line'
import { mayHaveCart, mayPlaceOrder } from '#app/cart/cart_policy'
import { toCart, toCartWithItems } from '#app/cart/cart_transformer'
import { writeLargeCart } from '#app/cart/large_cart'
import { clearCart } from '#app/cart/remove_cart_items'
import { cartQuery } from '#app/cart/validators'
import { answerInPieces, MANY_ROWS } from '#app/http/files/answer_in_pieces'
import { isWholePage } from '#app/http/request_kind'
import { readNothing, readQuery } from '#app/http/input/read_input'

export default class CartsController {
  /** The page; its lines come from the API, but for those a whole page is drawn with. */
  async index(ctx: HttpContext) {
    const user = userOf(ctx)
    const owner = permit(mayHaveCart(user))
    const props = {
      can_place_order: mayPlaceOrder(user).ok,
      addresses: await listAddresses(owner),
      ...(isWholePage(ctx.request) && (await firstCart(owner))),
    } satisfies CartPage
    return ctx.inertia.render('cart/index', props)
  }

  async show(ctx: HttpContext): Promise<CartAnswer | void> {
    const owner = permit(mayHaveCart(userOf(ctx)))
    const { embed } = await readQuery(ctx, cartQuery)
    const { currency_code } = owner.contractor
    const head = await findCart(owner)
    if (embed !== 'items') return { data: toCart(head, currency_code) }
    if (head && head.lines > MANY_ROWS) {
      return answerInPieces(ctx, owner.id, (add) => writeLargeCart(owner, add))
    }
    return { data: await cartWithItems(owner, head) }
  }

  /** `PUT /api/cart/clear` */
  async destroy(ctx: HttpContext): Promise<CartAnswer> {
    const owner = permit(mayHaveCart(userOf(ctx)))
    readNothing(ctx)
    const head = await clearCart(owner)
    return { data: toCartWithItems(head, [], owner.contractor.currency_code) }
  }
}

/** A large cart comes in pieces, after its page. */
async function firstCart(owner: Buyer): Promise<Pick<CartPage, 'first_cart'>> {
  const head = await findCart(owner)
  return head && head.lines > MANY_ROWS ? {} : { first_cart: await cartWithItems(owner, head) }
}

async function cartWithItems(owner: Buyer, head: Awaited<ReturnType<typeof findCart>>) {
  const lines = head ? await readPricedLines(head.id, owner.contractor) : []
  return toCartWithItems(head, lines, owner.contractor.currency_code)
}
