import type {
  BrandSource,
  DecimalMark,
  HiddenRows,
  PriceListMode,
  TableHeaders,
  UploadColumn,
  UploadType,
} from '#shared/upload_columns'
import type { TextEncoding } from '#shared/uploads/text_encodings'

/** How large files may be, in bytes: csv, txt and zip; xlsx; the old formats. */
export type UploadLimits = { text: number; workbook: number; legacy: number }

/** One row of the file; `number` counts from 1, `cells` ends with the last filled one. */
export type PreviewRow = {
  number: number
  cells: string[]
  /** A character per cell: what it was in the file (see app/sheets/sheet_source). */
  kinds: string
}

/**
 * Whose price one of several is, as its header says: the buyer's own (purchase, dealer), wholesale,
 * without or with the tax, retail, one that held before; `plain` where it says no more than "price".
 */
export type PriceKind =
  | 'own'
  | 'wholesale'
  | 'without_vat'
  | 'plain'
  | 'with_vat'
  | 'retail'
  | 'old'

/** A column of the file. */
export type ColumnFound = {
  /** Counts from 1. */
  number: number
  /** The text of the header row, empty without one. */
  header: string
  /** What it seems to be; null for no idea. */
  name: UploadColumn | null
  /**
   * 0 to 1.
   *
   * @format double
   */
  confidence: number
  /** There when the column is a price, also one that is not taken. */
  price_kind?: PriceKind
}

/** What a person should look at before trusting the file. */
export type UploadWarning = {
  type:
    | 'encoding_repaired'
    | 'encoding_unsure'
    | 'leading_zeros_lost'
    | 'exponent_numbers'
    | 'digits_lost'
    | 'text_quantities'
    | 'formulas_without_values'
    | 'became_dates'
    | 'formula_texts'
    | 'broken_letters'
    | 'thousands'
    /** A table beside the first, which is not read; `column` is its first one. */
    | 'second_table'
    | 'hidden_columns'
  /** Counts from 1. */
  column?: number
  /** How many of the rows that were looked at. */
  count: number
  example: string
}

/** How a file is to be read: docs/product/uploads.md, "Upload and preview"; rows and columns count from 1. */
export type UploadConfig = {
  sheet: number
  /** Null: no header. */
  header_row_number: number | null
  table_first_row: number
  table_last_row: number
  table_headers: TableHeaders
  /**
   * Whether rows that a filter hides are taken or left out, in `sheet`. Where nobody has chosen, price lists take
   * them and other files reject them.
   */
  hidden_rows?: HiddenRows
  /** Of a text file: how it is encoded; found out from its letters when left out. */
  encoding?: TextEncoding
  /** What follows is of price lists alone. Sheets that are read below the first, with the same columns. */
  more_sheets?: number[]
  /** The same for those sheets; `hidden_rows` applies where it is left out. */
  more_hidden_rows?: HiddenRows
  /** Where the brand comes from where no column says it. */
  brand?: BrandSource
  /** Without it the file is the whole list. */
  mode?: PriceListMode
  /** Of price lists: which mark is the decimal one in a column where that can be read both ways. */
  marks?: { price?: DecimalMark; quantity?: DecimalMark; weight?: DecimalMark }
}

/** The same file was given before, and what became of it. */
export type SameFile = {
  upload_id: number
  name: string
  /** ISO 8601. */
  created_at: string
  /** Where its first result is shown. */
  result:
    | { type: 'price_import'; id: number; price_list_id: number }
    | { type: 'quotation'; id: number }
    | { type: 'order'; id: number }
    | null
}

/** What says the brand of a price list besides a column. */
export type BrandFound = {
  /** Where it comes from, most likely; null when a column has it, or nothing does. */
  proposed: BrandSource | null
  /** The texts of the first rows that stand above blocks of others. */
  sections: string[]
  /** What the names of sheet and file say; empty when they say nothing. */
  sheet: string
  file: string
}

/** A mapping that is remembered, as far as it fits this file. */
export type MappingRemembered = {
  table_headers: TableHeaders
  brand: BrandSource | null
  /** ISO 8601. */
  used_at: string
  /** What follows is there when it is the memory of a price list. What a person said of decimal marks. */
  marks?: UploadConfig['marks']
  /** How many of the columns are known from before. */
  matched?: number
  /** The numbers of columns that no file of the list had before. */
  new_columns?: number[]
  /** What the last file had and this one does not. */
  lost_columns?: UploadColumn[]
}

/** What a file holds: docs/product/uploads.md, "Upload and preview". */
export type ParseResult = {
  upload_id: number
  type: UploadType
  name: string
  /** Bytes. */
  size: number
  format: string
  sheets: { name: string; hidden: boolean }[]
  /** Counts from 1. */
  sheet: number
  encoding: string | null
  /** Nobody said the encoding: it was found out. */
  is_encoding_guessed: boolean
  delimiter: string | null
  columns_available: { name: UploadColumn; require: boolean }[]
  /** Every column that has something in it, with gaps filled. */
  columns_found: ColumnFound[]
  /** The number of the last row with anything in it, and how many such rows there are. */
  total_rows: number
  filled_rows: number
  /** How many of them are hidden, by a filter or by hand. */
  hidden_rows: number
  header_row_number: number | null
  /** How many rows the header takes, the last of which that is; 0 without one. */
  header_rows_count: number
  table_first_row: number
  table_last_row: number
  /**
   * How sure the header is, 0 to 1.
   *
   * @format double
   */
  confidence: number
  /** Without gaps; `end` never repeats rows of `begin`. */
  rows: { begin: PreviewRow[]; end: PreviewRow[] }
  warnings: UploadWarning[]
  /** How the last file of the price list, or of the contractor with this header, was mapped. */
  profile: MappingRemembered | null
  same_file: SameFile | null
  /** Of price lists: null for other files. */
  brand: BrandFound | null
}
