import type { Infer } from '@vinejs/vine/types'
import { dayIn } from '#shared/day_in'
import { partNumberKey } from '#shared/search_keys'
import { failed, ok, type Result } from '#app/errors/result'
import type { LineWork, SeenLine } from '#app/orders/working/line_work'
import type { workLinesInput } from '#app/orders/working/validators'

export type WorkInput = Infer<typeof workLinesInput>

export type WorkInputFailure = {
  type: 'promised_in_the_past' | 'price_or_part_missing' | 'partnumber_is_empty'
}

export function toSeen({ lines }: WorkInput): SeenLine[] {
  return lines.map(({ quantity = null, price = null, ...line }) => ({ ...line, quantity, price }))
}

/** What a call asks to be done, once the validator has read it. */
export function toWork(input: WorkInput): Result<LineWork, WorkInputFailure> {
  const { action, reason, from = 'processing', promised_on = null, note = '' } = input
  // The trader has no time zone of its own.
  if (promised_on !== null && promised_on < dayIn('UTC')) return failed('promised_in_the_past')
  switch (action) {
    case 'confirm':
      return ok({ action, promised_on })
    case 'promise':
      if (promised_on === null) throw new Error('The validator lets no promise without a day pass')
      return ok({ action, promised_on })
    case 'refuse':
      if (!reason) throw new Error('The validator lets no refusal without a reason pass')
      return ok({ action, from, reason, note })
    case 'ready':
      return ok({ action })
    case 'back':
      return ok({ action, note })
    case 'propose':
      return toProposal(input, note)
  }
}

function toProposal(
  { partnumber, brand_name = '', lines }: WorkInput,
  note: string
): Result<LineWork, WorkInputFailure> {
  if (partnumber === undefined && lines.some(({ price }) => price === undefined)) {
    return failed('price_or_part_missing')
  }
  if (partnumber !== undefined && partNumberKey(partnumber) === '') {
    return failed('partnumber_is_empty')
  }
  const part = partnumber === undefined ? null : { brand_name, partnumber }
  return ok({ action: 'propose', part, note })
}
