import type { EmailChangeRefused } from '#app/accounts/email_change/email_change'
import { tooManyTries } from '#app/accounts/sessions/session_refusals'
import type { RefusalTable } from '#app/http/refusals/refusal'

export const emailChangeRefusals: RefusalTable<EmailChangeRefused | { type: 'link_over' }> = {
  same_email: { code: 'invalid', status: 422, beside: { email: 'profile.errors.same_email' } },
  too_many_tries: ({ wait }) => tooManyTries('email', wait),
  link_over: { status: 422, beside: { token: 'errors.link_over' } },
}
