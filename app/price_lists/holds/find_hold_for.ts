import type { Permission } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { findFor } from '#app/price_lists/find_managed'

export interface FoundHold {
  id: number
  price_list_id: number
}

/** A price that is or was held back, for who looks after its price list. */
export function findHoldFor(user: SignedInUser, id: number): Promise<Permission<FoundHold>> {
  return findFor(
    user,
    id,
    `SELECT h.id, h.price_list_id FROM price_holds h
     JOIN price_lists l ON l.id = h.price_list_id WHERE h.id = $?`
  )
}
