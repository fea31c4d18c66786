import type { MakeRefused } from '#app/accounts/tokens/make_token'
import { MOST_TOKENS } from '#app/accounts/tokens/make_token'
import { wrongIn, type RefusalTable } from '#app/http/refusals/refusal'

export const makeRefusals: RefusalTable<MakeRefused> = {
  too_many_tokens: { status: 422, texts: { most: MOST_TOKENS } },
  name_taken: wrongIn('name', 'token_name_taken'),
  ability_not_yours: wrongIn('abilities', 'ability_not_yours'),
  ends_too_soon: wrongIn('ends_on', 'token_ends_too_soon'),
  ends_too_late: wrongIn('ends_on', 'token_ends_too_late'),
}

export const revokeRefusals: RefusalTable<{ type: 'not_found' }> = { not_found: 404 }
