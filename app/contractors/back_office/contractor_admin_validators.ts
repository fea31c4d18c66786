import vine from '@vinejs/vine'
import { CONTRACTOR_SORTS, CONTRACTOR_STATUSES } from '#shared/answers/staff/contractors'
import { oneLine } from '#app/http/input/text_input'
import { features } from '#app/contractors/company/company_validators'
import { day, paged, sortOf, text } from '#app/http/input/list_input'
import { writtenNumber } from '#app/http/input/written_number'

const HIGHEST_ID = 999_999_999_999_999

const writtenId = () => writtenNumber().withoutDecimals().range([1, HIGHEST_ID])
const id = () => vine.number({ strict: true }).withoutDecimals().range([1, HIGHEST_ID])

/** The version that was read; a later one refuses the change. */
const version = () => vine.number({ strict: true }).withoutDecimals().positive().optional()

/** A decimal number with at most two places, as text. */
const decimal = (digits: number) =>
  vine.string().regex(new RegExp(String.raw`^\d{1,${digits}}(\.\d{1,2})?$`))

/** `none`: contractors that nobody looks after. */
const managerId = vine.string().regex(/^(none|\d{1,15})$/)

const listFields = () => ({
  ...paged(),
  sort: sortOf(CONTRACTOR_SORTS).optional(),
  /** Of the name, code or tax id, or of a user's name or e-mail. */
  search: text(100).optional(),
  status: vine.enum(CONTRACTOR_STATUSES).optional(),
  region_code: vine.enum(['RUS', 'UAE']).optional(),
  currency_code: vine.string().fixedLength(3).optional(),
  price_group_id: writtenId().optional(),
  manager_id: managerId.clone().optional(),
  is_customer: vine.boolean().optional(),
  is_supplier: vine.boolean().optional(),
  has_orders_since: day().optional(),
})

export const contractorsQuery = vine.create({
  ...listFields(),
  /** Returns at most ten contractors in short form, by name; staff filter other lists by them. */
  text: text(100).optional(),
})

export const contractorsPageQuery = vine.create(listFields())

export const historyQuery = vine.create({ ...paged() })

/** Fields that are left out stay as they are. */
export const contractorInput = vine.create({
  version: version(),
  name: oneLine(2, 200).optional(),
  legal_address: text(500).optional(),
  tax_id: text(40).optional(),
  registration_code: oneLine(0, 40).optional(),
  price_group_id: id().optional(),
  manager_id: id().nullable().optional(),
  price_tolerance_percent: decimal(2).optional(),
  payment_terms_days: vine.number({ strict: true }).withoutDecimals().range([0, 365]).optional(),
  packing_notes: text(2_000).optional(),
  credit_limit: decimal(12).nullable().optional(),
  is_customer: vine.boolean({ strict: true }).optional(),
  is_supplier: vine.boolean({ strict: true }).optional(),
  notes: text(4_000).optional(),
  external_id: oneLine(1, 64).nullable().optional(),
})

/** A blocked contractor is told why. */
export const statusInput = vine.create({
  status: vine.enum(['active', 'blocked']),
  reason: text(1_000).optional(),
})

export const featuresInput = vine.create({
  version: version(),
  disabled_features: features.clone(),
})

export const userFeaturesInput = vine.create({
  disabled_features: features.clone(),
})
