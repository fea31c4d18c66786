import vine from '@vinejs/vine'
import { writtenNumber } from '#app/http/input/written_number'
import { oneLine } from '#app/http/input/text_input'

const id = writtenNumber().withoutDecimals().range([1, 999_999_999_999_999])

/** The number of a contractor that is there, or what a new one is. */
export const approvalInput = vine.create({
  existing_code: vine.string().trim().minLength(1).maxLength(40).optional(),
  code: vine
    .string()
    .trim()
    .minLength(1)
    .maxLength(40)
    .optional()
    .requiredIfMissing('existing_code'),
  name: oneLine(2, 200).optional().requiredIfMissing('existing_code'),
  currency_code: vine.string().fixedLength(3).optional().requiredIfMissing('existing_code'),
  price_group_id: id.clone().optional().requiredIfMissing('existing_code'),
  manager_id: id.clone().nullable().optional(),
  is_customer: vine.boolean().optional(),
  is_supplier: vine.boolean().optional(),
})

export const rejectionInput = vine.create({
  reason: vine.string().trim().minLength(1).maxLength(1_000),
})

export const applicationsPageQuery = vine.create({ application: id.clone().optional() })
