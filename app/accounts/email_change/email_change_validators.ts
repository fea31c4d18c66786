import vine from '@vinejs/vine'

export const emailInput = vine.create({
  email: vine.string().trim().toLowerCase().email().maxLength(254),
})
