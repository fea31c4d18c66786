import {
  isManager,
  mayBuy,
  mayRead,
  type Buyer,
  type Permission,
} from '#app/accounts/account_policy'
import {
  LINE_TABS,
  RECEIVED_TABS,
  type LineAction,
  type LineTab,
} from '#shared/answers/staff/order_lines'
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

/** Giving an order another reference. */
export function mayChangeOrder(user: SignedInUser): Permission<Buyer> {
  return mayBuy(user, 'orders')
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
export function mayProcessOrders(user: SignedInUser): Permission<SignedInUser> {
  return isManager(user) ? ok(user) : failed('forbidden')
}

/** Opening the lines of orders and saying what has arrived: the warehouse, too. */
export function mayReceive(user: SignedInUser): Permission<SignedInUser> {
  return user.role === 'warehouse' ? ok(user) : mayProcessOrders(user)
}

/** Doing one thing with lines: the warehouse says what is ready, and nothing else. */
export function mayUpdateLines(user: SignedInUser, action: LineAction): Permission<SignedInUser> {
  return action === 'ready' ? mayReceive(user) : mayProcessOrders(user)
}

/** What lines cost and what is proposed for them: not the warehouse's business. */
export function maySeeTerms(user: Pick<SignedInUser, 'role'>): boolean {
  return user.role !== 'warehouse'
}

/** The tabs of lines they open, the first one first. */
export function lineTabsOf(user: SignedInUser): readonly [LineTab, ...LineTab[]] {
  return maySeeTerms(user) ? LINE_TABS : RECEIVED_TABS
}

/** Seeing lines in a tab, sorted so: what lines cost is not told by their order either. */
export function maySeeLines(
  user: SignedInUser,
  { tab, sort }: { tab?: LineTab; sort?: string }
): Permission<SignedInUser> {
  const isTheirs = tab === undefined || lineTabsOf(user).includes(tab)
  const isTold = maySeeTerms(user) || !sort?.endsWith('price')
  return isTheirs && isTold ? mayReceive(user) : failed('forbidden')
}
