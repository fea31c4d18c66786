import vine from '@vinejs/vine'

/** The report of an error in the browser: an envelope of Sentry, as text. */
export const reportInput = vine.create({ envelope: vine.string() })
