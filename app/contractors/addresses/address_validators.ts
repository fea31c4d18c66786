import vine from '@vinejs/vine'
import { oneLine } from '#app/http/input/text_input'

export const addressInput = vine.create({
  kind: vine.enum(['delivery', 'pickup'] as const),
  name: oneLine(0, 100),
  address: vine.string().trim().minLength(1).maxLength(500),
})
