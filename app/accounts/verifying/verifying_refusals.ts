import { tooManyTries, type TooManyTries } from '#app/accounts/sessions/session_refusals'
import type { RefusalTable } from '#app/http/refusals/refusal'

export const verifyingRefusals: RefusalTable<
  { type: 'link_dead' | 'unauthenticated' } | TooManyTries
> = {
  unauthenticated: 401,
  // Its page says it in the place of its button.
  link_dead: { status: 422, beside: { link: 'errors.link_dead' } },
  too_many_tries: ({ wait }) => tooManyTries('email', wait),
}
