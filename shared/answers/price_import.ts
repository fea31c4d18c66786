import type { UploadConfig } from '#shared/answers/upload'
import type { ImportOutcome, MovedPrice } from '#shared/answers/prices/import_outcome'

/** What became of a file on its way into a price list; `checked` ends a check. */
export type PriceImportState =
  | 'queued'
  | 'running'
  | 'awaiting_confirmation'
  | 'live'
  | 'undone'
  | 'failed'
  | 'checked'

/** What makes an import wait for a manager: docs/product/price_list_imports.md, "Review by a manager". */
export type ReviewReason =
  | 'half_gone'
  | 'tenfold'
  | 'median'
  | 'third_far'
  | 'stock_gone'
  | 'other_currency'
  | 'new_far'

/** What an import would change, as far as a manager should look at it. */
export type PriceReview = {
  /** Why it waits, or would; empty: it does not. Of imports of long ago they are not known. */
  reasons: ReviewReason[]
  /** Positions of the price list before, and how many of them the file no longer has. */
  positions_before: number
  gone: number
  /** At least half of the positions are gone. */
  is_drop: boolean
  /** How many prices moved tenfold or more, up or down. */
  tenfold_moves: number
  /** Positions in both versions, those of them whose price moved, and by more than half of what it was. */
  in_both: number
  moved: number
  moved_far: number
  /**
   * The median of the prices that moved, in percent; null when none did.
   *
   * @format double
   */
  median_move: number | null
  /** Positions that were in stock before. */
  stock_before: number
  /** New positions that cost ten times more or less than what others offer. */
  new_far: number
  /** ISO code that stands in the file; null: none that can be told. */
  currency_found: string | null
  /** The largest moves, at most twenty. */
  examples: MovedPrice[]
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
  /** The name of the sheet that lacks the columns. */
  sheet?: string
}

/** Letters of the reason for which an import is rejected. */
export const MOST_REASON = 500

export type PriceImport = {
  id: number
  price_list_id: number
  price_list_name: string
  state: PriceImportState
  is_check: boolean
  /** Of a check whose file is still there: which it is, and how it was mapped. */
  mapped: { upload_id: number; config: UploadConfig } | null
  file_name: string
  /** Null: by command, or by staff whose names are not for this reader. */
  user_name: string | null
  is_by_staff: boolean
  /** The source that brought the file; null: somebody gave it. */
  source_name: string | null
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
  /** Positions of the file whose price is held back, among the new and the changed ones. */
  rows_held: number
  brands_added: number
  /**
   * Whether it is kept what it changes. Of a list's first file that is what is held back, and at most a
   * thousand new positions that are far from what others ask.
   */
  keeps_changes: boolean
  /** Only of one import; lists leave it empty. */
  rejects: RejectGroup[]
  review: PriceReview | null
  /** Null until it was compared; only of one import, lists leave it null. */
  outcome: ImportOutcome | null
  failure: PriceImportFailure | null
  /** Of a rejected one: why, in the words of who decided. */
  reject_reason: string | null
  /** The import whose file was applied again, and the one that was taken back by it. */
  reapplies_id: number | null
  undoes_id: number | null
  /**
   * Of what waits and of checks: updates of the list that went live since the file was compared, whose
   * values it takes back where it has others; null: none did.
   */
  updates_since: { count: number; newest_id: number } | null
  /** It took back the first import: it has no file, and the list nothing after it. */
  empties: boolean
  confirmed_by_name: string | null
  /** ISO 8601. */
  created_at: string
  finished_at: string | null
  /** What the reader may do with it now. */
  may: {
    cancel: boolean
    confirm: boolean
    reject: boolean
    undo: boolean
    put_back: boolean
    download_file: boolean
    /** Holding prices back that it would change. */
    hold: boolean
  }
}
