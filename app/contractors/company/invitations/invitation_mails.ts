import { makeInvitationLink } from '#app/contractors/company/invitations/invitation_links'
import type { AccountMail } from '#app/accounts/mails/account_mail'
import { unlinkedName } from '#app/mail/unlinked_name'

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7

interface InvitedTo {
  company: string
  invited_by: string
}

/** Whoever is asked may know neither of them. */
const namesOf = ({ company, invited_by }: InvitedTo) => ({
  company: unlinkedName(company),
  invited_by: unlinkedName(invited_by),
})

/** Asks somebody to become a user of a company. */
export const invitationMail: AccountMail<InvitedTo & { invitation_id: number }> = {
  async otherLink({ invitation_id }) {
    const token = await makeInvitationLink(invitation_id)
    return token && `/invitations/${token}`
  },
  write: (facts, t, { link }) => ({
    subject: t('account_mail.invitation.subject', namesOf(facts)),
    lines: [
      t('account_mail.invitation.text', namesOf(facts)),
      t('account_mail.invitation.link', { days: INVITATION_DAYS }),
    ],
    facts: [],
    action: { label: t('account_mail.invitation.action'), path: link },
  }),
}

/** The same to an address that has an account: it belongs to one company only. */
export const invitedElsewhereMail: AccountMail<InvitedTo> = {
  write: (facts, t) => ({
    subject: t('account_mail.invitation.subject', namesOf(facts)),
    lines: [
      t('account_mail.invited_elsewhere.text', namesOf(facts)),
      t('account_mail.invited_elsewhere.what', namesOf(facts)),
    ],
    facts: [],
    action: null,
  }),
}
