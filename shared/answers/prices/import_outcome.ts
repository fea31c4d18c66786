import type { PriceListColumn } from '#shared/upload_columns'

/** A price that moved; costs are decimal strings in the currency of the price list. */
export type MovedPrice = {
  brand_name: string
  partnumber: string
  name: string
  cost_before: string
  cost_after: string
  /** The row of the file; imports of before do not say it. */
  line?: number
}

/** What somebody should look at in a column of a file, which no program can tell for sure. */
export type ImportDoubt = {
  /**
   * `became_date`: texts that a program took for dates; `exponent`: numbers that lost their end;
   * `formula_text`: `="00123"`, read as 00123; `broken_letters`: a text of another encoding;
   * `thousands`: `1,250` may be 1250 or 1.25, and is 1250 until somebody says so; `second_table`: a table
   * beside the first that begins with the column, and is not read.
   */
  type:
    | 'became_date'
    | 'exponent'
    | 'formula_text'
    | 'broken_letters'
    | 'thousands'
    | 'second_table'
  /** Counts from 1. */
  column: number
  /** How many rows of the file. */
  count: number
  /** The first of them, at most five. */
  examples: { line: number; text: string }[]
}

/** What a price list is, or would be; costs are decimal strings in its currency. */
export type PriceFigures = {
  positions: number
  smallest: string
  median: string
  largest: string
  largest_multiple: number
  largest_minimum: number
  with_stock: number
  with_name: number
}

/** A position as buyers would see it; prices are those of `samples_for`. */
export type SamplePosition = {
  brand_name: string
  partnumber: string
  name: string
  cost: string
  /** Null: it is not on sale. */
  cost_before: string | null
  /** Null: nobody is offered it. */
  price: string | null
  price_before: string | null
  available_quantity: number | null
  available_is_minimum: boolean
  multiple: number
  min_quantity: number
  is_new: boolean
  is_held: boolean
}

/** What the rows of a file say beside what becomes of the list. */
export type ReadOutcome = {
  /** Columns the file does not have. */
  missing: ('quantity' | 'description' | 'weight' | 'multiple')[]
  /** Optional values that could not be read and were left out, by column. */
  dropped: { [column in PriceListColumn]?: number }
  /** An optional column of which more than a fifth of the rows cannot be read. */
  spoils: {
    column: PriceListColumn
    /** Counts from 1. */
    number: number
    header: string
    rows: number
    examples: string[]
  } | null
  /** Rows that are a heading of those below. */
  headings: number
  /** What spreadsheets and programs may have done to the values of a column. */
  doubts: ImportDoubt[]
}

/** What an import comes to, before anything is written. */
export type ImportOutcome = ReadOutcome & {
  /** On sale when it was compared; null: nothing. */
  now: PriceFigures | null
  /** As the file says. */
  after: PriceFigures
  /** Five at most: what is bought most, one that is new, one to look at. */
  samples: SamplePosition[]
  /** Other fives to look at instead, at most three; imports of before have none. */
  other_samples?: SamplePosition[][]
  /** Whose prices the samples have; null: nobody buys from the list. */
  samples_for: { price_group_name: string; currency_code: string } | null
  /** How many prices rise by more than 30 %, and fall by more; missing of imports of before. */
  far_moves?: { up: number; down: number }
  /** At most twenty. */
  largest_moves: MovedPrice[]
  /** The position with the largest multiple, when nothing on sale has half of it; missing of imports of before. */
  largest_multiple?: {
    brand_name: string
    partnumber: string
    line: number
    multiple: number
  } | null
  /** Positions in both versions by their move: one count for each of `MOVE_BINS`. */
  histogram: number[]
  /** Those with most positions, at most fifty; `like`: a known brand spelt nearly so. */
  new_brands: { name: string; positions: number; like: string | null }[]
  /** ISO code in the header or the file; null: none that can be told. */
  currency_found: string | null
}
