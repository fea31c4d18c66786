import type { AddRefused } from '#app/accounts/passkeys/add_passkey'
import type { CheckRefused } from '#app/accounts/passkeys/check_passkey'
import type { RemoveRefused } from '#app/accounts/passkeys/passkeys'
import { tooManyTries, type TooManyTries } from '#app/accounts/sessions/session_refusals'
import type { RefusalTable } from '#app/http/refusals/refusal'

/** Beside the button, which is the field of a passkey. */
export const passkeyRefusals: RefusalTable<
  AddRefused | CheckRefused | RemoveRefused | TooManyTries
> = {
  passkey_too_late: beside('passkey_too_late'),
  passkey_unknown: beside('passkey_unknown'),
  passkey_refused: beside('passkey_refused'),
  passkey_known: beside('passkey_known'),
  too_many_passkeys: beside('too_many_passkeys'),
  last_second_factor: 409,
  not_found: 404,
  too_many_tries: ({ wait }) => tooManyTries('passkey', wait),
}

function beside(text: string) {
  return { status: 422, beside: { passkey: `auth_server.${text}` } }
}
