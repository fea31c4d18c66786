import vine from '@vinejs/vine'
import { writtenNumber } from '#app/http/input/written_number'

/*
| What lists are asked with, for the validators of domains.
*/

export const text = (longest: number) => vine.string().trim().maxLength(longest)

/** Each field ascending, and with a minus descending. */
export function sortOf<Field extends string>(fields: readonly Field[]) {
  return vine.enum([...fields, ...fields.map((field) => `-${field}` as const)])
}

export const paged = () => ({
  page: writtenNumber().withoutDecimals().range([1, 1_000_000]).optional(),
  per_page: writtenNumber().withoutDecimals().range([1, 500]).optional(),
})

/** A day that exists, `YYYY-MM-DD`, of a year PostgreSQL and people can read. */
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

/** A moment by its day, or by its first and last. */
export const createdBetween = () => ({
  created_at: day().optional(),
  created_at_from: day().optional(),
  created_at_to: day().optional(),
})
