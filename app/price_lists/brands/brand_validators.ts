import vine from '@vinejs/vine'
import { MOST_CONFIRMED } from '#shared/answers/staff/brand_queue'
import { writtenNumber } from '#app/http/input/written_number'
import { oneLine } from '#app/http/input/text_input'
import { text } from '#app/http/input/list_input'

const id = vine.number({ strict: true }).withoutDecimals().range([1, 999_999_999_999_999])

export const brandsPageQuery = vine.create({
  shown: vine.enum(['waiting', 'decided'] as const).optional(),
  brand: writtenNumber().withoutDecimals().range([1, 999_999_999_999_999]).optional(),
})

export const knownBrandsQuery = vine.create({ text: text(100).optional() })

export const confirmedBrandInput = vine.create({ name: oneLine(1, 100) })

export const confirmedBrandsInput = vine.create({
  ids: vine.array(id.clone()).minLength(1).maxLength(MOST_CONFIRMED),
})

export const aliasInput = vine.create({ brand_id: id })
