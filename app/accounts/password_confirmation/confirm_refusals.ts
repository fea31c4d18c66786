import type { ConfirmRefused } from '#app/accounts/password_confirmation/confirm_password'
import { tooManyTries } from '#app/accounts/sessions/session_refusals'
import type { RefusalTable } from '#app/http/refusals/refusal'

export const confirmRefusals: RefusalTable<ConfirmRefused> = {
  wrong_password: {
    code: 'wrong_password',
    status: 422,
    beside: { password: 'auth_server.wrong_password' },
  },
  too_many_tries: ({ wait }) => tooManyTries('password', wait),
}
