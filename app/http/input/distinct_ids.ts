import vine from '@vinejs/vine'

/**
 * Validates that the ids in a list of objects are distinct. The framework's own rule converts the values to text, which
 * fails for some values.
 */
export const distinctIds = vine.createRule((value, _options, field) => {
  const things = Array.isArray(value) ? (value as ({ id?: unknown } | null)[]) : []
  const ids = things.map((thing) => thing?.id).filter((id) => typeof id === 'number')
  if (new Set(ids).size === ids.length) return
  field.report('The {{ field }} field has something twice', 'distinct', field)
})
