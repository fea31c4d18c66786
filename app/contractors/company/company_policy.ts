import { mayRead, type Buyer, type Permission } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { failed } from '#app/errors/result'

/** Users and addresses of a company are its administrator's; of a blocked one too. */
export function mayKeepCompany(user: SignedInUser): Permission<Buyer> {
  const reader = mayRead(user)
  if (!reader.ok) return reader
  return user.role === 'contractor_admin' ? reader : failed('forbidden')
}

/** Who accepts an invitation is a user at once, so a blocked company asks nobody. */
export function mayInvite(user: SignedInUser): Permission<Buyer> {
  const keeper = mayKeepCompany(user)
  if (!keeper.ok) return keeper
  return keeper.value.contractor.status === 'blocked' ? failed('contractor_blocked') : keeper
}
