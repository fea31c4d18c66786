import type { EmailChangeRefused } from '#app/accounts/email_change/email_change'
import { tooManyTries, type TooManyTries } from '#app/accounts/sessions/session_refusals'
import type { RefusalTable } from '#app/http/refusals/refusal'

export const emailChangeRefusals: RefusalTable<EmailChangeRefused> = {
  same_email: { code: 'invalid', status: 422, beside: { email: 'profile.errors.same_email' } },
  too_many_tries: ({ wait }) => tooManyTries('email', wait),
}

/** Their page says it in the place of its button. */
export const emailConfirmationRefusals: RefusalTable<{ type: 'link_over' } | TooManyTries> = {
  link_over: { status: 422, beside: { token: 'errors.link_over' } },
  too_many_tries: ({ wait }) => tooManyTries('token', wait),
}
