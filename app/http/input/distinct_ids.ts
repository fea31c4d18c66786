import vine from '@vinejs/vine'

/**
 * Of a list of things with ids: each of them stands there once. The framework's rule of that kind makes texts of what
 * stands in place of the ids, which not everything can be made into.
 */
export const distinctIds = vine.createRule((value, _options, field) => {
  const things = Array.isArray(value) ? (value as ({ id?: unknown } | null)[]) : []
  const ids = things.map((thing) => thing?.id).filter((id) => typeof id === 'number')
  if (new Set(ids).size === ids.length) return
  field.report('The {{ field }} field has something twice', 'distinct', field)
})
