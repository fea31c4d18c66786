import vine from '@vinejs/vine'
import { email } from '#app/http/input/text_input'

export const forgottenInput = vine.create({ email: email.clone() })

// How long it must be is said by the rule for all passwords.
export const newPasswordInput = vine.create({
  password: vine.string().minLength(1).maxLength(1_000),
})
