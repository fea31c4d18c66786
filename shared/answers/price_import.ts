/** What became of a file on its way into a price list; `checked` ends a check. */
export type PriceImportState =
  | 'queued'
  | 'running'
  | 'awaiting_confirmation'
  | 'live'
  | 'undone'
  | 'failed'
  | 'checked'

/** A price that moved; costs are decimal strings in the currency of the price list. */
export type MovedPrice = {
  brand_name: string
  partnumber: string
  name: string
  cost_before: string
  cost_after: string
}

/** What an import would change, as far as a manager should look at it. */
export type PriceReview = {
  /** Positions of the price list before, and how many of them the file no longer has. */
  positions_before: number
  gone: number
  /** More than half of the positions are gone. */
  is_drop: boolean
  /** How many prices moved more than tenfold, up or down. */
  tenfold_moves: number
  /** The largest moves, at most twenty. */
  examples: MovedPrice[]
}

/** What somebody should look at in a column of a file, which no program can tell for sure. */
export type ImportDoubt = {
  /**
   * `became_date`: texts that a program took for dates; `exponent`: numbers that lost their end;
   * `formula_text`: `="00123"`, read as 00123; `broken_letters`: a text of another encoding;
   * `thousands`: `1,250` may be 1250 or 1.25, and is 1250 until somebody says so.
   */
  type: 'became_date' | 'exponent' | 'formula_text' | 'broken_letters' | 'thousands'
  /** Counts from 1. */
  column: number
  /** How many rows of the file. */
  count: number
  /** The first of them, at most five. */
  examples: { line: number; text: string }[]
}

/** Rejected rows of one reason; the word of the reason is `price_imports.reasons.<reason>`. */
export type RejectGroup = {
  reason: string
  count: number
  /** The first rows of the file with it, at most five. */
  examples: {
    line: number
    /** Its name, of a file that was read from several sheets. */
    sheet: string | null
    cells: string[]
  }[]
}

/** Why an import came to nothing: a code, and what its text speaks of. */
export type PriceImportFailure = {
  type: string
  limit?: number
  format?: string
  columns?: string[]
}

/** Letters of the reason for which an import is rejected. */
export const MOST_REASON = 500

export type PriceImport = {
  id: number
  price_list_id: number
  price_list_name: string
  state: PriceImportState
  is_check: boolean
  file_name: string
  /** Null: by command, or by staff whose names are not for this reader. */
  user_name: string | null
  is_by_staff: boolean
  /** How far reading is; `bytes_total` is 0 where it is not known. */
  rows_read: number
  bytes_read: number
  bytes_total: number
  /** rows_total = new + changed + unchanged + duplicate + rejected. */
  rows_total: number
  rows_new: number
  rows_changed: number
  rows_unchanged: number
  rows_gone: number
  rows_duplicate: number
  rows_rejected: number
  /** Positions of the file that some customers are not offered: their price would be 0.00. */
  rows_too_cheap: number
  brands_added: number
  /** Only of one import; lists leave it empty. */
  rejects: RejectGroup[]
  review: PriceReview | null
  failure: PriceImportFailure | null
  /** Of a rejected one: why, in the words of who decided. */
  reject_reason: string | null
  /** The import whose file was applied again, and the one that was taken back by it. */
  reapplies_id: number | null
  undoes_id: number | null
  confirmed_by_name: string | null
  /** ISO 8601. */
  created_at: string
  finished_at: string | null
  /** What the reader may do with it now. */
  may: { cancel: boolean; confirm: boolean; reject: boolean; undo: boolean; download_file: boolean }
}
