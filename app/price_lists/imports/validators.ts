import vine from '@vinejs/vine'
import { writtenNumber } from '#app/http/input/written_number'
import { paged } from '#app/http/input/list_input'
import { configInput } from '#app/uploads/mapping/config_input'
import { MOST_REASON } from '#shared/answers/price_import'

const id = () => vine.number({ strict: true }).withoutDecimals().range([1, Number.MAX_SAFE_INTEGER])

/** A page about a price list; `import` is the one that is looked at. */
export const priceListQuery = vine.create({
  import: writtenNumber().withoutDecimals().range([1, Number.MAX_SAFE_INTEGER]).optional(),
})

export const rejectsQuery = vine.create({ format: vine.enum(['xlsx', 'csv'] as const).optional() })

/** An import, or a check of one, of a file that was uploaded before. */
export const importInput = vine.create({
  upload_id: id(),
  config: configInput('price_list'),
  remember: vine.boolean().optional(),
})

/** Why an import is not wanted, for its supplier. */
export const rejectionInput = vine.create({
  reason: vine.string().trim().minLength(1).maxLength(MOST_REASON),
})

/** Two versions of a list, by the imports they came with. */
export const comparisonQuery = vine.create({
  from: writtenNumber().withoutDecimals().range([1, Number.MAX_SAFE_INTEGER]),
  to: writtenNumber().withoutDecimals().range([1, Number.MAX_SAFE_INTEGER]),
  kind: vine.enum(['price', 'new', 'gone'] as const).optional(),
  ...paged(),
})

/** The fields beside the file in a form; what kind of file it is may be said, there is but one. */
export const importForm = vine.create({
  type: vine.enum(['price_list'] as const).optional(),
  config: configInput('price_list'),
  remember: vine.boolean().optional(),
})
