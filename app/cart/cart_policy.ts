import { mayBuy, type Buyer, type Permission } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'

/** Having a cart: looking into it and changing what lies there. */
export function mayHaveCart(user: SignedInUser): Permission<Buyer> {
  return mayBuy(user, 'cart')
}

/** Ordering what lies in the cart. */
export function mayPlaceOrder(user: SignedInUser): Permission<Buyer> {
  return mayBuy(user, 'cart', 'place_order')
}
