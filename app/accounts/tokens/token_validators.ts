import vine from '@vinejs/vine'
import { oneLine } from '#app/http/input/text_input'
import { day } from '#app/http/input/list_input'
import { ABILITIES } from '#shared/answers/account/api_token'

export const tokenInput = vine.create({
  name: oneLine(1, 60),
  abilities: vine.array(vine.enum(ABILITIES)).minLength(1).distinct(),
  ends_on: day().optional(),
})
