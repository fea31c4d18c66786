import vine from '@vinejs/vine'
import { LANGUAGES } from '#shared/languages'
import { REGIONS } from '#shared/site/places'

export const placeInput = vine.create({
  region: vine.enum(REGIONS),
  language: vine.enum(LANGUAGES),
})
