import type { Permission } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { failed } from '#app/errors/result'

export type FindPriceList = (user: SignedInUser, id: number) => Promise<Permission<{ id: number }>>

let find: FindPriceList | null = null

/** Registers the function that finds the price lists for which a user may upload files. */
export function registerPriceLists(finder: FindPriceList): void {
  find = finder
}

/** Whether a user may upload a file for a price list; false also if the list does not exist. */
export async function mayGiveFor(
  user: SignedInUser,
  id: number
): Promise<Permission<{ id: number }>> {
  const found = find ? await find(user, id) : failed('not_found')
  return found.ok || found.error.type !== 'not_found' ? found : failed('forbidden')
}
