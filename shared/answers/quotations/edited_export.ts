import type { ChosenOffer } from '#shared/answers/quotation'

/** Why a row of an edited export changes nothing. */
export const IMPORT_REFUSALS = [
  'row_without_id',
  'other_quotation',
  'line_twice',
  'line_not_found',
  'line_changed',
  'line_is_ordered',
  'quantity_not_a_number',
  'quantity_not_whole',
  'quantity_unclear',
  'quantity_is_zero',
  'quantity_too_large',
  'formula_without_value',
  'reference_too_long',
  'offer_unreadable',
  'offer_not_there',
  'offer_twice',
] as const

export type ImportRefusal = (typeof IMPORT_REFUSALS)[number]

type Change<Value> = { from: Value; to: Value }

/** A line that an edited export changed, with only what is otherwise now. */
export type ImportedLine = {
  id: number
  /** Of the quotation, as in its lines. */
  row_number: number
  brand_name: string
  partnumber: string
  version: number
  amount: string
  quantity?: Change<number>
  reference?: Change<string>
  chosen?: Change<ChosenOffer[]>
}

/** A row of an edited export that changes nothing. */
export type RefusedRow = {
  /** Of the file, from 1. */
  row: number
  /** Of the line it means; null: of none. */
  id: number | null
  /** As they stand in the file. */
  brand_name: string
  partnumber: string
  reason: ImportRefusal
}

/** What became of the rows of an edited export: each is one of three. */
export type ImportedLines = {
  changed_count: number
  unchanged_count: number
  refused_count: number
  changed: ImportedLine[]
  refused: RefusedRow[]
}
