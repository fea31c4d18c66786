import { isStaff, mayTrade, mayUse, type Permission } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { failed, ok } from '#app/errors/result'
import type { Ability } from '#shared/answers/account/api_token'

const OF_BUYERS: readonly Ability[] = ['read', 'cart', 'order', 'quotation']
const OF_THE_TRADER: readonly Ability[] = ['erp']

/**
 * Making tokens: buyers for what they do themselves, admins for the exchange of the trader's own
 * program. Answers what they can allow one.
 */
export function mayMakeTokens(user: SignedInUser): Permission<readonly Ability[]> {
  if (isStaff(user)) {
    if (user.role !== 'admin') return failed('forbidden')
    const isOn = mayUse(user, 'api_tokens')
    return isOn.ok ? ok(OF_THE_TRADER) : isOn
  }
  const trader = mayTrade(user, 'api_tokens')
  return trader.ok ? ok(OF_BUYERS) : trader
}

/** Sees and revokes the tokens of all colleagues. */
export function keepsCompanyTokens({ role, contractor }: SignedInUser): boolean {
  return role === 'contractor_admin' && contractor !== null
}
