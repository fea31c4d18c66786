import { registerAccountMails } from '#app/accounts/mails/account_mails'
import { registerUserLifecycle } from '#app/accounts/user_lifecycle'
import { contractorUserLifecycle } from '#app/contractors/follow_users'
import { contractorMails } from '#app/contractors/mails/contractor_mails'

/** The parts of other domains in what happens to accounts. */
registerAccountMails(contractorMails)
registerUserLifecycle(contractorUserLifecycle)
