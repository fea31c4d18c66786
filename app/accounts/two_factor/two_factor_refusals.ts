import type { TurnOffRefused } from '#app/accounts/credentials/two_factor'
import { tooManyTries } from '#app/accounts/sessions/session_refusals'
import type { SetupRefused } from '#app/accounts/two_factor/switch_two_factor'
import type { RefusalTable } from '#app/http/refusals/refusal'

export const twoFactorRefusals: RefusalTable<
  SetupRefused | TurnOffRefused | { type: 'setup_is_over' }
> = {
  wrong_code: { status: 422, beside: { code: 'auth_server.wrong_code' } },
  setup_is_over: { status: 422, beside: { code: 'auth_server.setup_is_over' } },
  too_many_tries: ({ wait }) => tooManyTries('code', wait),
  two_factor_is_on: 409,
  two_factor_is_off: 409,
  two_factor_is_required: 403,
  password_is_short: 409,
}
