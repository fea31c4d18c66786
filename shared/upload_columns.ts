/**
 * The types of files (docs/product/uploads.md, "File types"): lines to find, lines to order, a supplier's price
 * list, or what a supplier answers about lines he was asked for.
 */
export const UPLOAD_TYPES = ['quotation', 'price', 'price_list', 'supplier_answer'] as const

export type UploadType = (typeof UPLOAD_TYPES)[number]

/** Every column a file of any type can have. */
export const UPLOAD_COLUMNS = [
  'brand_name',
  'partnumber',
  'quantity',
  'price',
  'price_name',
  'reference',
  'description',
  'delivery_days',
  'multiple',
  'min_quantity',
  'weight',
  'line_id',
  'replacement',
  'date',
  'answer',
] as const

export type UploadColumn = (typeof UPLOAD_COLUMNS)[number]

/** Those whose values are texts: what a cell shows counts, and not the number in it. */
export const TEXT_COLUMNS: ReadonlySet<UploadColumn> = new Set([
  'brand_name',
  'partnumber',
  'price_name',
  'reference',
  'description',
  'replacement',
  'answer',
])

/** Those of a price list. */
export const PRICE_LIST_COLUMNS = [
  'brand_name',
  'partnumber',
  'price',
  'quantity',
  'description',
  'multiple',
  'min_quantity',
  'weight',
] as const satisfies readonly UploadColumn[]

export type PriceListColumn = (typeof PRICE_LIST_COLUMNS)[number]

/**
 * Where the brand of a price list's rows comes from when no column has it: one name for all, rows that
 * head a block of others, the name of the sheet, or that of the file.
 */
export const BRAND_SOURCES = ['name', 'sections', 'sheet', 'file'] as const

export type BrandSource = {
  from: (typeof BRAND_SOURCES)[number]
  /** With `name` alone, and always then. */
  name?: string
}

/** The whole list, in which what the file lacks is gone; or an update, in which it stays. */
export const PRICE_LIST_MODES = ['full', 'update'] as const

export type PriceListMode = (typeof PRICE_LIST_MODES)[number]

/** What separates the whole of a number from its parts. */
export const DECIMAL_MARKS = ['.', ','] as const
export type DecimalMark = (typeof DECIMAL_MARKS)[number]

/** What becomes of rows that are hidden in a workbook. */
export const HIDDEN_ROWS = ['leave_out', 'take'] as const
export type HiddenRows = (typeof HIDDEN_ROWS)[number]

interface TypeColumns {
  columns: readonly UploadColumn[]
  required: readonly UploadColumn[]
  /** One of these at least, besides the required ones. */
  one_of?: readonly UploadColumn[]
}

/** Which columns a file of a type can have, and which it cannot do without. */
export const COLUMNS_OF: Readonly<Record<UploadType, TypeColumns>> = {
  quotation: {
    columns: [
      'brand_name',
      'partnumber',
      'quantity',
      'price',
      'price_name',
      'reference',
      'description',
      'delivery_days',
    ],
    required: ['partnumber'],
  },
  price: {
    columns: ['brand_name', 'partnumber', 'quantity', 'price_name', 'price', 'reference'],
    required: ['brand_name', 'partnumber', 'quantity'],
    one_of: ['price_name', 'price'],
  },
  price_list: {
    columns: PRICE_LIST_COLUMNS,
    required: ['brand_name', 'partnumber', 'price'],
  },
  supplier_answer: {
    columns: [
      'line_id',
      'reference',
      'brand_name',
      'partnumber',
      'quantity',
      'price',
      'replacement',
      'date',
      'answer',
    ],
    required: [],
    one_of: ['line_id', 'reference'],
  },
}

/** Which column of the file is which, counted from 1. */
export type TableHeaders = Partial<Record<UploadColumn, number>>

/** What besides its columns says what a file cannot do without. */
interface ReadAs {
  brand?: BrandSource
  mode?: PriceListMode
}

/** An update says what changes: the price, the stock, or both. */
const OF_UPDATE: TypeColumns = {
  columns: PRICE_LIST_COLUMNS,
  required: ['brand_name', 'partnumber'],
  one_of: ['price', 'quantity'],
}

/** Which columns files of a type have, read so. */
export function columnsOf(type: UploadType, { brand, mode }: ReadAs = {}): TypeColumns {
  const usual = type === 'price_list' && mode === 'update' ? OF_UPDATE : COLUMNS_OF[type]
  if (brand === undefined) return usual
  return { ...usual, required: usual.required.filter((name) => name !== 'brand_name') }
}

/** Rows without a brand: each is what the price list has under its part number. */
export function isByNumber(headers: TableHeaders, { brand, mode }: ReadAs): boolean {
  return mode === 'update' && headers.brand_name === undefined && brand === undefined
}

/** The columns a mapping of this type still lacks; of `one_of` the first one when all are missing. */
export function missingColumns(
  type: UploadType,
  headers: TableHeaders,
  as: ReadAs = {}
): UploadColumn[] {
  const { required, one_of = [] } = columnsOf(type, as)
  const isFound = (name: UploadColumn) =>
    type === 'price_list' && name === 'brand_name' && isByNumber(headers, as)
  const missing = required.filter((name) => headers[name] === undefined && !isFound(name))
  const [first] = one_of
  const hasOne = one_of.some((name) => headers[name] !== undefined)
  return first !== undefined && !hasOne ? [...missing, first] : missing
}
