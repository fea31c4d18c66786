import {
  isManager,
  mayBuy,
  mayRead,
  type Buyer,
  type Permission,
} from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { condition, type Condition } from '#app/database/conditions'
import { failed, ok } from '#app/errors/result'

/** Who may see which orders, order items included: those of their own contractor, and no others. */
export function ownedBy(contractorId: number, table: 'o' | 'i'): Condition {
  return condition(`${table}.contractor_id = $?`, contractorId)
}

/** Reading them: blocked contractors still do. */
export function mayReadOrders(user: SignedInUser): Permission<Buyer> {
  return mayRead(user, 'orders')
}

/** Taking them away as a file. */
export function mayExportOrders(user: SignedInUser): Permission<Buyer> {
  return mayRead(user, 'orders', 'order_export')
}

/** Ordering what a file asks for. */
export function mayOrderFiles(user: SignedInUser): Permission<Buyer> {
  return mayBuy(user, 'order_upload', 'place_order')
}

/** Asking to cancel what is not ready yet. */
export function mayAskToCancel(user: SignedInUser): Permission<Buyer> {
  return mayBuy(user, 'orders', 'cancel_request')
}

/** Putting what was ordered into one's cart once more. */
export function mayOrderAgain(user: SignedInUser): Permission<Buyer> {
  return mayBuy(user, 'orders', 'cart')
}

/** Deciding what is proposed for lines. */
export function mayDecide(user: SignedInUser): Permission<Buyer> {
  return mayBuy(user, 'orders')
}

/** Working orders: managers and admins. */
export function mayWorkOrders(user: SignedInUser): Permission<SignedInUser> {
  return isManager(user) ? ok(user) : failed('forbidden')
}
