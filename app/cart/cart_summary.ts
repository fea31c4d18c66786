import type { CartSummary } from '#shared/answers/page_props'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { findCart } from '#app/cart/cart'
import { mayHaveCart } from '#app/cart/cart_policy'
import type { PageVisit } from '#app/http/stack/page_shares'

/** The cart's lines and total for the top bar of every page. */
export async function cartShare({ user, always }: PageVisit) {
  return { cart_summary: always(await cartSummary(user)) }
}

/** Null for who has no cart. One short statement. */
async function cartSummary(user: SignedInUser | null): Promise<CartSummary | null> {
  const owner = user && mayHaveCart(user)
  if (!owner?.ok) return null
  const cart = await findCart(owner.value)
  const version = cart?.version ?? 0
  if (!cart || cart.lines === 0) {
    const { currency_code } = owner.value.contractor
    return { version, lines: 0, total: '0.00', currency_code }
  }
  return { version, lines: cart.lines, total: cart.total, currency_code: cart.currency_code }
}
