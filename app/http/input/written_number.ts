import vine from '@vinejs/vine'

/**
 * A number that may be written as text, as in a query. Objects and lists are refused before they are converted, because
 * the conversion would call their `toString`, which the client controls.
 */
export const writtenNumber = () =>
  vine.number().parse((value) => (typeof value === 'object' && value !== null ? Number.NaN : value))
