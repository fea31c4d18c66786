import vine from '@vinejs/vine'
import { email, oneLine } from '#app/http/input/text_input'
import { LANGUAGES } from '#shared/languages'

export const loginInput = vine.create({
  email: email.clone(),
  password: vine.string().minLength(1).maxLength(128),
  remember: vine.boolean().optional(),
})

export const confirmInput = vine.create({ password: vine.string().minLength(1).maxLength(128) })
/** Six figures, or a recovery code; however it is typed. */
export const codeInput = vine.create({ code: vine.string().trim().minLength(1).maxLength(40) })

export const newAdminInput = vine.create({
  email: email.clone(),
  name: oneLine(1, 200),
  password: vine.string(),
  language: vine.enum(LANGUAGES).optional(),
})
