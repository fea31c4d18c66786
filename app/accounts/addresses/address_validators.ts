import vine from '@vinejs/vine'

export const addressInput = vine.create({
  kind: vine.enum(['delivery', 'pickup'] as const),
  name: vine.string().trim().maxLength(100),
  address: vine.string().trim().minLength(1).maxLength(500),
})
