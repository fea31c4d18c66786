import { registerAccountMails } from '#app/accounts/mails/account_mails'
import { registerUserLifecycle } from '#app/accounts/user_lifecycle'
import { cartUserLifecycle } from '#app/cart/following/follow_users'
import { contractorUserLifecycle } from '#app/contractors/follow_users'
import { contractorMails } from '#app/contractors/mails/contractor_mails'
import { exportUserLifecycle } from '#app/exports/follow_users'
import { idempotencyUserLifecycle } from '#app/idempotency/follow_users'
import { notificationUserLifecycle } from '#app/notifications/follow_users'
import { orderUserLifecycle } from '#app/orders/follow_users'

/** The parts of other domains in what happens to accounts. */
registerAccountMails(contractorMails)
for (const lifecycle of [
  contractorUserLifecycle,
  cartUserLifecycle,
  idempotencyUserLifecycle,
  orderUserLifecycle,
  exportUserLifecycle,
  notificationUserLifecycle,
]) {
  registerUserLifecycle(lifecycle)
}
