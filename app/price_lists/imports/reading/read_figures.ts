import type { DroppedCounts, SpoilingColumn } from '#app/price_lists/imports/reading/dropped_values'
import type { PriceMapping } from '#app/price_lists/imports/reading/price_columns'

/** Columns a price list does without, of which somebody should know that they are not there. */
const OPTIONAL = ['quantity', 'description', 'weight', 'multiple'] as const

export type OptionalColumn = (typeof OPTIONAL)[number]

/** What reading a file found out, besides its rows. */
export interface ReadFigures {
  /** Rows that head others. */
  headings: number
  dropped: DroppedCounts
  spoils: SpoilingColumn | null
  /** Optional columns the file does not have. */
  missing: OptionalColumn[]
}

export function missingOptional(mapping: PriceMapping): OptionalColumn[] {
  return OPTIONAL.filter((name) => mapping[name] === undefined)
}
