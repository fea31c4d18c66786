import vine from '@vinejs/vine'

/*
| What lists are asked with, for the validators of domains.
*/

export const text = (longest: number) => vine.string().trim().maxLength(longest)

/** Each field ascending, and with a minus descending. */
export function sortOf<Field extends string>(fields: readonly Field[]) {
  return vine.enum([...fields, ...fields.map((field) => `-${field}` as const)])
}

export const paged = () => ({
  page: vine.number().withoutDecimals().range([1, 1_000_000]).optional(),
  per_page: vine.number().withoutDecimals().range([1, 500]).optional(),
})
