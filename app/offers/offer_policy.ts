import { mayBuy, mayUse, type Buyer, type Permission } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'

/** Searching offers, at one's own prices. */
export function maySearch(user: SignedInUser): Permission<Buyer> {
  return mayBuy(user, 'search')
}

/** Seeing what can stand in for a part; without it a search answers only the number itself. */
export function maySeeAnalogues(user: SignedInUser): Permission {
  return mayUse(user, 'analogues')
}
