import { confirmRefusals } from '#app/accounts/password_confirmation/confirm_refusals'
import { tooManyTries, type TooManyTries } from '#app/accounts/sessions/session_refusals'
import type { VerifyRefused } from '#app/accounts/email_verification/verify_email'
import type { RefusalTable } from '#app/http/refusals/refusal'

export const verificationRefusals: RefusalTable<{ type: 'unauthenticated' } | TooManyTries> = {
  unauthenticated: 401,
  too_many_tries: ({ wait }) => tooManyTries('email', wait),
}

export const verifiedEmailRefusals: RefusalTable<VerifyRefused> = {
  ...confirmRefusals,
  // Its page says it in the place of its button.
  link_dead: { status: 422, beside: { link: 'errors.link_dead' } },
}
