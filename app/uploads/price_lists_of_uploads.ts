import type { Permission } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { failed } from '#app/errors/result'

export type FindPriceList = (user: SignedInUser, id: number) => Promise<Permission<{ id: number }>>

let find: FindPriceList | null = null

/** For the domain of price lists: says which of them a user may give files for. */
export function registerPriceLists(finder: FindPriceList): void {
  find = finder
}

/** Whether a user may give a file for a price list; of one that is not there as of one that is not theirs. */
export async function mayGiveFor(
  user: SignedInUser,
  id: number
): Promise<Permission<{ id: number }>> {
  const found = find ? await find(user, id) : failed('not_found')
  return found.ok || found.error.type !== 'not_found' ? found : failed('forbidden')
}
