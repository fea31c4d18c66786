import vine from '@vinejs/vine'
import { LANGUAGES } from '#shared/languages'
import { oneLine, phone } from '#app/http/input/text_input'

export const profileInput = vine.create({
  name: oneLine(1, 200),
  phone: phone.optional(),
  language: vine.enum(LANGUAGES).optional(),
  locale: vine.enum(LANGUAGES).optional(),
})

export const passwordInput = vine.create({
  current_password: vine.string().minLength(1).maxLength(128),
  // How long it must be is said by the rule for all passwords.
  password: vine.string().minLength(1).maxLength(1_000),
  password_again: vine.string().maxLength(1_000),
})
