import { makeInvitationLink } from '#app/accounts/links/invitation_links'
import type { AccountMail } from '#app/accounts/mails/account_mail'

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7

interface InvitedTo {
  company: string
  invited_by: string
}

/** Asks somebody to become a user of a company. */
export const invitationMail: AccountMail<InvitedTo & { invitation_id: number }> = {
  async otherLink({ invitation_id }) {
    const token = await makeInvitationLink(invitation_id)
    return token && `/invitations/${token}`
  },
  write: ({ company, invited_by }, t, { link }) => ({
    subject: t('account_mail.invitation.subject', { company }),
    lines: [
      t('account_mail.invitation.text', { company, invited_by }),
      t('account_mail.invitation.link', { days: INVITATION_DAYS }),
    ],
    facts: [],
    action: { label: t('account_mail.invitation.action'), path: link },
  }),
}

/** The same to an address that has an account: it belongs to one company only. */
export const invitedElsewhereMail: AccountMail<InvitedTo> = {
  write: ({ company, invited_by }, t) => ({
    subject: t('account_mail.invitation.subject', { company }),
    lines: [
      t('account_mail.invited_elsewhere.text', { company, invited_by }),
      t('account_mail.invited_elsewhere.what', { company }),
    ],
    facts: [],
    action: null,
  }),
}
