import vine from '@vinejs/vine'

/**
 * A number that may be written as text, as a query has it. A thing or a list is none: to make a number of it would call
 * what it holds under the name `toString`.
 */
export const writtenNumber = () =>
  vine.number().parse((value) => (typeof value === 'object' && value !== null ? Number.NaN : value))
