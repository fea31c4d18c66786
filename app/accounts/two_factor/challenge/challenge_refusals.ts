import type { ChallengeRefused } from '#app/accounts/two_factor/challenge/two_factor_challenge'
import { tooManyTries } from '#app/accounts/sessions/session_refusals'
import type { RefusalTable } from '#app/http/refusals/refusal'

/** Beside the code. */
export const challengeRefusals: RefusalTable<ChallengeRefused> = {
  wrong_code: { status: 422, beside: { code: 'auth_server.wrong_code' } },
  half_sign_in_is_over: { status: 422, beside: { code: 'auth_server.half_sign_in_is_over' } },
  too_many_tries: ({ wait }) => tooManyTries('code', wait),
}
