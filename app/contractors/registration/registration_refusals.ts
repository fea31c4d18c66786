import type { Weakness } from '#app/accounts/passwords/weak_passwords'
import { weakPassword } from '#app/accounts/passwords/password_refusals'
import { tooManyTries, type TooManyTries } from '#app/accounts/sessions/session_refusals'
import type { RefusalTable } from '#app/http/refusals/refusal'

export const registrationRefusals: RefusalTable<{ type: Weakness } | TooManyTries> = {
  ...weakPassword('password'),
  too_many_tries: ({ wait }) => tooManyTries('email', wait),
}
