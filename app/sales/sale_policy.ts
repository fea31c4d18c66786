import { isManager, mayRead, type Buyer, type Permission } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { condition, type Condition } from '#app/database/conditions'
import { failed, ok } from '#app/errors/result'

/** Whose sales `s` a buyer sees: those of their own contractor, once they are packed. */
export function shownTo(contractorId: number): Condition[] {
  return [condition('s.contractor_id = $?', contractorId), condition("s.state <> 'packing'")]
}

/** Reading invoices: blocked contractors still do. */
export function mayReadSales(user: SignedInUser): Permission<Buyer> {
  return mayRead(user, 'invoices')
}

/** Reading those of an order beside it. */
export function mayReadSalesOfOrders(user: SignedInUser): Permission<Buyer> {
  return mayRead(user, 'orders', 'invoices')
}

/** Taking them away as a file. */
export function mayExportSales(user: SignedInUser): Permission<Buyer> {
  return mayRead(user, 'invoices', 'invoice_export')
}

/** Printing invoices for buyers: managers and admins. */
export function mayPrintInvoices(user: SignedInUser): Permission<SignedInUser> {
  return isManager(user) ? ok(user) : failed('forbidden')
}
