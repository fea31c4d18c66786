import type { AcceptanceRefused } from '#app/contractors/company/invitations/accept_invitation'
import type { InvitationRefused } from '#app/contractors/company/invitations/invite'
import { weakPassword } from '#app/accounts/passwords/password_refusals'
import { tooManyTries, type TooManyTries } from '#app/accounts/sessions/session_refusals'
import type { RefusalTable } from '#app/http/refusals/refusal'
import { wrongIn } from '#app/http/refusals/refusal'

export const invitationRefusals: RefusalTable<InvitationRefused> = {
  not_found: 404,
  already_colleague: wrongIn('email', 'already_colleague'),
  already_invited: wrongIn('email', 'already_invited'),
  too_many_tries: ({ wait }) => tooManyTries('email', wait),
}

export const acceptanceRefusals: RefusalTable<AcceptanceRefused | TooManyTries> = {
  ...weakPassword('password'),
  // Its page says it in the place of the fields.
  link_over: { status: 422, beside: { link: 'errors.link_over' } },
  too_many_tries: ({ wait }) => tooManyTries('password', wait),
}
