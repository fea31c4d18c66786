import vine from '@vinejs/vine'
import { FEATURES } from '#shared/accounts/features'
import { LANGUAGES } from '#shared/languages'
import { email, oneLine } from '#app/http/input/text_input'

const role = vine.enum(['buyer', 'contractor_admin'] as const)
/** Features that are switched off; clone it. */
export const features = vine.array(vine.enum(FEATURES)).distinct().maxLength(FEATURES.length)

export const colleagueInput = vine.create({
  role: role.clone().optional(),
  disabled_features: features.clone().optional(),
})

export const invitationInput = vine.create({
  name: oneLine(1, 200),
  email: email.clone(),
  role: role.clone(),
  language: vine.enum(LANGUAGES),
  disabled_features: features.clone().optional(),
})

export const acceptanceInput = vine.create({
  name: oneLine(1, 200),
  // How long it must be is said by the rule for all passwords.
  password: vine.string().minLength(1).maxLength(1_000),
  consent: vine.accepted(),
})
