import {
  applicationApprovedMail,
  applicationRejectedMail,
} from '#app/contractors/mails/application_mails'
import {
  invitationMail,
  invitedElsewhereMail,
} from '#app/contractors/company/invitations/invitation_mails'

/** The kinds of this domain. A kind keeps its name as long as jobs of it may be queued. */
export const contractorMails = {
  application_approved: applicationApprovedMail,
  application_rejected: applicationRejectedMail,
  invitation: invitationMail,
  invited_elsewhere: invitedElsewhereMail,
}

type ContractorMails = typeof contractorMails

declare module '#app/accounts/mails/account_mails' {
  interface AccountMailKinds extends ContractorMails {}
}
