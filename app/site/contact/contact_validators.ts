import vine from '@vinejs/vine'
import { email, oneLine, phone } from '#app/http/input/text_input'

const MOST_CHARACTERS = 4_000

/** What a person fills in. */
export const CONTACT_FIELDS = ['name', 'email', 'company', 'phone', 'message'] as const

export const contactInput = vine.create({
  name: oneLine(1, 200),
  email: email.clone(),
  company: oneLine(0, 200).optional(),
  phone: phone.clone().optional(),
  message: vine.string().trim().minLength(1).minLength(10).maxLength(MOST_CHARACTERS),
  consent: vine.accepted(),
  // No person sees it.
  website: vine.string().maxLength(1_000).optional(),
  opened: vine.string().maxLength(1_000).optional(),
})
