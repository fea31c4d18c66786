import { afterWait } from '#app/http/refusals/after_wait'
import type { RefusalTable } from '#app/http/refusals/refusal'
import type { SignInRefused } from '#app/accounts/sessions/sign_in'

/** Beside the field of a form, or as JSON. */
export const signInRefusals: RefusalTable<SignInRefused> = {
  wrong_credentials: { status: 422, beside: { email: 'auth_server.wrong_credentials' } },
  too_many_tries: ({ wait }) => tooManyTries('email', wait),
}

/** Tries, or mails, beyond a limit; `wait` is in seconds. */
export type TooManyTries = { type: 'too_many_tries'; wait: number }

/** Beside the field that was tried. */
export function tooManyTries(field: string, seconds: number) {
  return {
    code: 'too_many_requests',
    status: 429,
    beside: { [field]: 'errors.too_many_requests' },
    ...afterWait(seconds),
  }
}
