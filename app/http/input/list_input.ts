import vine from '@vinejs/vine'
import { writtenNumber } from '#app/http/input/written_number'

/*
| The parameters of lists, for the validators of domains.
*/

export const text = (longest: number) => vine.string().trim().maxLength(longest)

/** Returns each field for ascending order, and with a minus for descending order. */
export function sortOf<Field extends string>(fields: readonly Field[]) {
  return vine.enum([...fields, ...fields.map((field) => `-${field}` as const)])
}

export const paged = () => ({
  page: writtenNumber().withoutDecimals().range([1, 1_000_000]).optional(),
  per_page: writtenNumber().withoutDecimals().range([1, 500]).optional(),
})

/** An existing day, `YYYY-MM-DD`, with a year in a plausible range that PostgreSQL supports. */
export const day = () =>
  vine
    .string()
    .regex(/^(19|20|21)\d\d-\d\d-\d\d$/)
    .use(existingDay())

const existingDay = vine.createRule((value, _options, field) => {
  const date = new Date(`${String(value)}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value) {
    field.report('The {{ field }} field must be a date', 'date', field)
  }
})

/** The filters for a day, or for the first and the last day of a range. */
export const createdBetween = () => ({
  created_at: day().optional(),
  created_at_from: day().optional(),
  created_at_to: day().optional(),
})
