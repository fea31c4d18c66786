import type { Permission } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { failed, ok } from '#app/errors/result'
import { findListFor } from '#app/price_lists/find_managed'

export interface FoundHold {
  id: number
  price_list_id: number
}

/** A price that is or was held back, for who looks after its price list. */
export async function findHoldFor(user: SignedInUser, id: number): Promise<Permission<FoundHold>> {
  const hold = await sql.one<FoundHold>('SELECT id, price_list_id FROM price_holds WHERE id = $1', [
    id,
  ])
  if (!hold) return failed('not_found')
  const list = await findListFor(user, hold.price_list_id)
  return list.ok ? ok(hold) : list
}
