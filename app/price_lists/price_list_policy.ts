import {
  isManager,
  mayBuy,
  mayManageOrTrade,
  mayTrade,
  mayUse,
  type Buyer,
  type Permission,
} from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { condition, type Condition } from '#app/database/conditions'
import { failed } from '#app/errors/result'

/** Seeing price lists as lists, one's own ones included. */
export function maySeeLists(user: SignedInUser): Permission {
  return mayUse(user, 'prices')
}

/** Having them as files; whose prices stand there is asked per list. */
export function mayDownloadLists(user: SignedInUser): Permission<SignedInUser> {
  return mayManageOrTrade(user, 'prices', 'price_download')
}

/** Buying from price lists; for others no list has a price of their own. */
export function mayBuyFromLists(user: SignedInUser): Permission<Buyer> {
  const buyer = mayBuy(user)
  return buyer.ok ? buyer : failed('not_found')
}

/** Giving new versions of the price lists one looks after. */
export function mayUploadPrices(user: SignedInUser): Permission {
  return mayUse(user, 'price_upload')
}

/**
 * The price lists (`l`) a user looks after: all of them for admins, those of their own suppliers
 * and those that are nobody's for managers, their own ones for active suppliers. Null: none.
 */
export function managedBy(user: SignedInUser): Condition | null {
  if (user.role === 'admin') return condition('true')
  if (isManager(user)) {
    return condition(
      `NOT EXISTS (SELECT FROM contractors s WHERE s.id = l.supplier_id AND s.manager_id <> $?)`,
      user.id
    )
  }
  const trader = mayTrade(user)
  if (!trader.ok || !trader.value.contractor.is_supplier) return null
  return condition('l.supplier_id = $?', trader.value.contractor.id)
}
