import vine from '@vinejs/vine'
import { NOT_FOUND_SORTS } from '#shared/answers/staff/not_found_part'
import { paged, sortOf, text } from '#app/http/input/list_input'
import { day } from '#app/http/input/list_input'

const filters = () => ({
  brand_name: text(100).optional(),
  partnumber: text(100).optional(),
  asked_at_from: day().optional(),
  asked_at_to: day().optional(),
  sort: sortOf(NOT_FOUND_SORTS).optional(),
})

export const notFoundPartsQuery = vine.create({ ...filters(), ...paged() })

export const notFoundFileQuery = vine.create({
  ...filters(),
  format: vine.enum(['xlsx', 'csv'] as const).optional(),
})
