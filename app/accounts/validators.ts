import vine from '@vinejs/vine'
import { LANGUAGES } from '#shared/languages'

/** Of a user; clone it. */
export const email = vine.string().trim().toLowerCase().minLength(1).email().maxLength(254)

/** A name, as it stands in the head or a line of a mail: nothing that begins another line. */
export const oneLine = (least: number, most: number) =>
  vine
    .string()
    .trim()
    .minLength(least)
    .maxLength(most)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u)

/** As people write them, `+971 (4) 000-14-20`; empty takes the phone away. */
export const phone = vine
  .string()
  .trim()
  .maxLength(40)
  .regex(/^(\+?[ ()./-]*\d[\d ()./-]*)?$/)

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
