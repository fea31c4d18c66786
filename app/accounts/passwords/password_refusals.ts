import type { Weakness } from '#app/accounts/passwords/weak_passwords'

/** The lines of a table of refusals for a password that is too weak, beside its field. */
export function weakPassword(field: string) {
  const wrong = (weakness: Weakness) => ({
    code: 'invalid',
    status: 422,
    beside: { [field]: `auth_server.${weakness}` },
  })
  return {
    too_short: wrong('too_short'),
    too_long: wrong('too_long'),
    too_common: wrong('too_common'),
  }
}
