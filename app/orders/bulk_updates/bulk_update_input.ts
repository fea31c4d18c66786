import type { Infer } from '@vinejs/vine/types'
import { dayIn, lastPromisable } from '#shared/day_in'
import { partNumberKey } from '#shared/search_keys'
import { failed, ok, type Result } from '#app/errors/result'
import type { BulkUpdate, LineUpdate, SeenLine } from '#app/orders/bulk_updates/bulk_update'
import type { bulkUpdateInput } from '#app/orders/bulk_updates/validators'

export type BulkUpdateInput = Infer<typeof bulkUpdateInput>

export type BulkUpdateInputFailure = {
  type:
    | 'promised_in_the_past'
    | 'promised_too_far'
    | 'day_missing'
    | 'price_or_part_missing'
    | 'partnumber_is_empty'
    | 'offer_missing'
}

/** What a call asks to be done, once the validator has read it. */
export function toBulkUpdate(input: BulkUpdateInput): Result<BulkUpdate, BulkUpdateInputFailure> {
  const { action } = input
  const lines = input.lines.map((line) => toSeen(line, input))
  // The trader has no time zone of its own.
  const today = dayIn('UTC')
  if (lines.some(({ promised_on: day }) => day !== null && day < today)) {
    return failed('promised_in_the_past')
  }
  if (lines.some(({ promised_on: day }) => day !== null && day > lastPromisable(today))) {
    return failed('promised_too_far')
  }
  if (action === 'promise' && lines.some(({ promised_on }) => promised_on === null)) {
    return failed('day_missing')
  }
  if (action === 'propose') {
    if (lines.some(({ price, part }) => price === null && part === null)) {
      return failed('price_or_part_missing')
    }
    if (lines.some(({ part }) => part !== null && partNumberKey(part.partnumber) === '')) {
      return failed('partnumber_is_empty')
    }
  }
  if (action === 'elsewhere' && lines.some(({ offer_id, price }) => !offer_id || !price)) {
    return failed('offer_missing')
  }
  return ok({ lines, update: lineUpdateOf(input) })
}

function toSeen(line: BulkUpdateInput['lines'][number], input: BulkUpdateInput): SeenLine {
  const { id, qty_processing, qty_ready, quantity = null, price = null, offer_id = null } = line
  const { partnumber, brand_name = '' } = line.partnumber === undefined ? input : line
  return {
    id,
    qty_processing,
    qty_ready,
    quantity,
    price,
    offer_id,
    part: partnumber === undefined ? null : { brand_name, partnumber },
    promised_on: line.promised_on ?? input.promised_on ?? null,
  }
}

function lineUpdateOf({
  action,
  reason,
  from = 'processing',
  note = '',
  shelf,
}: BulkUpdateInput): LineUpdate {
  switch (action) {
    case 'refuse':
      if (!reason) throw new Error('The validator lets no refusal without a reason pass')
      return { action, from, reason, note }
    case 'back':
    case 'propose':
      return { action, note }
    case 'elsewhere':
      return { action, note }
    case 'ready': {
      // A label of a shelf may have been scanned.
      const put = shelf?.replace(/^SH-/i, '')
      return put ? { action, shelf: put } : { action }
    }
    default:
      return { action }
  }
}
