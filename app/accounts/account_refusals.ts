import type { PasswordRefused } from '#app/accounts/profile/profile'
import type { SettingsRefused } from '#app/accounts/profile/user_settings'
import type { SignInRefused } from '#app/accounts/sessions/sign_in'
import type { RefusalTable } from '#app/http/refusals/refused'

/** Beside the field of a form, or as JSON. */
export const signInRefusals: RefusalTable<SignInRefused> = {
  wrong_credentials: { status: 422, beside: { email: 'auth_server.wrong_credentials' } },
  too_many_tries: ({ wait }) => tooManyTries('email', wait),
}

export const passwordRefusals: RefusalTable<PasswordRefused | { type: 'not_same' }> = {
  wrong_password: wrong('current_password', 'wrong_password'),
  too_short: wrong('password', 'too_short'),
  too_long: wrong('password', 'too_long'),
  too_common: wrong('password', 'too_common'),
  not_same: wrong('password_again', 'not_same'),
  too_many_tries: ({ wait }) => tooManyTries('current_password', wait),
}

export const settingsRefusals: RefusalTable<SettingsRefused> = {
  too_many_tables: {
    code: 'invalid',
    status: 422,
    beside: { table_settings: 'errors.too_many_tables' },
  },
}

function wrong(field: string, text: string) {
  return { code: 'invalid', status: 422, beside: { [field]: `profile.errors.${text}` } }
}

function tooManyTries(field: string, seconds: number) {
  return {
    code: 'too_many_requests',
    status: 429,
    texts: { seconds },
    beside: { [field]: 'errors.too_many_requests' },
    headers: { 'Retry-After': String(seconds) },
  }
}
