import { weakPassword } from '#app/accounts/passwords/password_refusals'
import type { ResetRefused } from '#app/accounts/password_reset/reset_password'
import { tooManyTries, type TooManyTries } from '#app/accounts/sessions/session_refusals'
import type { RefusalTable } from '#app/http/refusals/refusal'

export const forgottenRefusals: RefusalTable<TooManyTries> = {
  too_many_tries: ({ wait }) => tooManyTries('email', wait),
}

export const resetRefusals: RefusalTable<ResetRefused | TooManyTries> = {
  ...weakPassword('password'),
  // Its page says it in the place of the field.
  link_dead: { status: 422, beside: { link: 'errors.link_dead' } },
  too_many_tries: ({ wait }) => tooManyTries('password', wait),
}
