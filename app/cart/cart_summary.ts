import type { HttpContext } from '@adonisjs/core/http'
import type { CartSummary } from '#shared/answers/page_props'
import { isUserContractor } from '#app/accounts/current_user'
import { cartOwner, findCart } from '#app/cart/cart'

/** Lines and total for the top bar of every page; null for who has no cart. One short statement. */
export async function cartSummary({ user }: HttpContext): Promise<CartSummary | null> {
  if (!user || !isUserContractor(user) || user.disabled_features.includes('cart')) return null
  const owner = cartOwner(user)
  const cart = await findCart(owner)
  if (!cart || cart.lines === 0) {
    return { lines: 0, total: '0.00', currency_code: owner.contractor.currency_code }
  }
  return { lines: cart.lines, total: cart.total, currency_code: cart.currency_code }
}
