import vine from '@vinejs/vine'

/** What a page in trouble sends: an envelope of Sentry, as text. */
export const reportInput = vine.create({ envelope: vine.string() })
