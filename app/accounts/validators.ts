import vine from '@vinejs/vine'

export const loginInput = vine.create({
  email: vine.string().trim().toLowerCase().email().maxLength(254),
  password: vine.string().minLength(1).maxLength(128),
  remember: vine.boolean().optional(),
})

export const languageInput = vine.create({ language: vine.enum(['en', 'ru']) })
