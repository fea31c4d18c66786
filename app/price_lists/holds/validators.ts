import vine from '@vinejs/vine'
import { paged } from '#app/http/input/list_input'

const id = () => vine.number({ strict: true }).withoutDecimals().range([1, Number.MAX_SAFE_INTEGER])

export const holdsQuery = vine.create({
  state: vine.enum(['held', 'released', 'refused', 'superseded'] as const).optional(),
  ...paged(),
})

export const decisionInput = vine.create({
  state: vine.enum(['released', 'refused'] as const),
})

/** So many stand on a page at most. */
const MOST = 500

export const holdChangesInput = vine.create({
  positions: vine.array(id()).minLength(1).maxLength(MOST),
  hold: vine.boolean(),
})
