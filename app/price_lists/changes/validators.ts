import vine from '@vinejs/vine'
import { writtenNumber } from '#app/http/input/written_number'
import { paged, sortOf, text } from '#app/http/input/list_input'
import { CHANGE_SORTS, MOVE_DIRECTIONS } from '#app/price_lists/changes/list_changes'
import { MOVE_BINS } from '#shared/prices/move_bins'

const filters = () => ({
  kind: vine.enum(['price', 'new', 'gone', 'held'] as const).optional(),
  brand_name: text(100).optional(),
  partnumber: text(64).optional(),
  bin: vine
    .number()
    .withoutDecimals()
    .range([0, MOVE_BINS.length - 1])
    .optional(),
  moved_from: writtenNumber().range([-100, 100_000_000]).optional(),
  moved_to: writtenNumber().range([-100, 100_000_000]).optional(),
  moved_over: writtenNumber().range([0, 100_000_000]).optional(),
  direction: vine.enum(MOVE_DIRECTIONS).optional(),
  far_from_others: vine.boolean().optional(),
  in_use: vine.boolean().optional(),
  sort: sortOf(CHANGE_SORTS).optional(),
})

export const changesQuery = vine.create({ ...filters(), ...paged() })

export const changesFileQuery = vine.create({
  ...filters(),
  format: vine.enum(['xlsx', 'csv'] as const).optional(),
})
