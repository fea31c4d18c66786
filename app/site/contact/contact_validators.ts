import vine from '@vinejs/vine'
import { email, phone } from '#app/accounts/validators'

const MOST_CHARACTERS = 4_000

/** What a person fills in. */
export const CONTACT_FIELDS = ['name', 'email', 'company', 'phone', 'message'] as const

/** One line, as it stands in the head of a mail: nothing that begins another one. */
const oneLine = (most: number) =>
  vine
    .string()
    .trim()
    .maxLength(most)
    .regex(/^\P{Cc}*$/u)

export const contactInput = vine.create({
  name: oneLine(200).minLength(1),
  email: email.clone(),
  company: oneLine(200).optional(),
  phone: phone.clone().optional(),
  message: vine.string().trim().minLength(10).maxLength(MOST_CHARACTERS),
  consent: vine.accepted(),
  // No person sees it.
  website: vine.string().maxLength(1_000).optional(),
  opened: vine.string().maxLength(1_000).optional(),
})
