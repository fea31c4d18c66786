import type { PasswordRefused } from '#app/accounts/profile/profile'
import type { SettingsRefused } from '#app/accounts/profile/user_settings'
import { tooManyTries } from '#app/accounts/sessions/session_refusals'
import type { RefusalTable } from '#app/http/refusals/refusal'

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
