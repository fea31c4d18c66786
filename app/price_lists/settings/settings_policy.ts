import { isManager, mayUse, type Permission } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { failed, ok } from '#app/errors/result'

/** Making price lists and saying what they are: the trader's business. Which ones, `managedBy` says. */
export function mayKeepLists(user: SignedInUser): Permission<SignedInUser> {
  if (!isManager(user)) return failed('forbidden')
  const isOn = mayUse(user, 'prices', 'price_upload')
  return isOn.ok ? ok(user) : isOn
}
