import type { RowBatch } from '#app/sheets/csv/read_csv'
import {
  guessHeader,
  headerAt,
  HEADER_SEARCH_ROWS,
  withoutHeader,
  type GuessedHeader,
} from '#app/sheets/columns/guess_header'
import type { AskedEncoding } from '#app/sheets/text/decode_text'
import { findCurrencies } from '#app/price_lists/imports/reading/find_currency'
import { isPriceColumn, type PriceMapping } from '#app/price_lists/imports/reading/price_columns'
import { KNOWN_COLUMNS } from '#app/uploads/mapping/known_columns'
import {
  missingColumns,
  type BrandSource,
  type PriceListColumn,
  type PriceListMode,
} from '#shared/upload_columns'
import type { DecimalMarks } from '#app/price_lists/imports/reading/price_row'
import { settleMarks } from '#app/price_lists/imports/reading/settle_marks'
import { watchColumns, type MarksSeen } from '#app/price_lists/imports/reading/watch_columns'

/** Up to this a guess is not acted on: without a header a price and a retail price look alike. */
export const SURE_ENOUGH = 0.5
/** How many rows of values are looked at before the first is imported. */
const SAMPLE_ROWS = 200
/** A header further down is believed without being looked at. */
const LOWEST_HEADER = 5_000

/** How many rows above the header may speak of the currency. */
const MOST_PREAMBLE = 20

export interface FoundColumn {
  name: PriceListColumn
  column: number
  header: string
  /** 1 when the caller said so. */
  confidence: number
}

export interface FoundColumns {
  header_row_number: number | null
  /** The texts of the header; empty when there is none. */
  header: string[]
  firstRow: number
  columns: FoundColumn[]
  mapping: PriceMapping
  /** What some rows say of the decimal marks, and how they are read by that. */
  sampled: MarksSeen
  marks: DecimalMarks
  missing: PriceListColumn[]
  /** Which currencies the prices may be in: see `findCurrencies`. */
  currencies: readonly string[]
  /** The column, from 1, at which a second table begins that is not read; null: there is none. */
  second: number | null
}

/** How a table is to be read; what is left out is guessed. Rows and columns count from 1. */
export interface TableAsked extends AskedEncoding {
  /** All columns of the file that are to be read. */
  columns?: PriceMapping
  /** Null: there is none. */
  headerRow?: number | null
  firstRow?: number
  /** Where the brand comes from where no column says it. */
  brand?: BrandSource
  mode?: PriceListMode
  /** The decimal marks of columns, where somebody has said so. */
  marks?: DecimalMarks
}

/** Where the columns of a table are; rows and columns count from 1. */
export interface FoundTable {
  mapping: PriceMapping
  /** The texts of its header; empty when it has none. */
  header: string[]
  headerRow: number | null
  firstRow: number
}

/** The first rows of a file: those in which a header may be, and some with values. */
export interface TableTop {
  head: string[][]
  /** Rows from the one on that was asked for; null when none was. */
  sample: string[][] | null
  /** What formats write beside the numbers of a column, counted from 0; see `SheetBatch`. */
  beside?: ReadonlyMap<number, string>
}

/**
 * Decides from the first rows of a file which column is which.
 *
 * @param typedNumbers numbers of a workbook have a decimal point: some rows tell nothing of its texts
 */
export function findColumns(top: TableTop, asked: TableAsked, typedNumbers = false): FoundColumns {
  const guess = headerOf(top.head, asked.headerRow)
  const firstRow = asked.firstRow ?? guess.firstRow
  const columns: FoundColumn[] = []
  if (asked.columns) {
    for (const [name, column] of Object.entries(asked.columns)) {
      if (!isPriceColumn(name)) continue
      columns.push({ name, column, header: guess.cells[column - 1] ?? '', confidence: 1 })
    }
  } else {
    for (const { name, ...found } of guess.columns) {
      if (isPriceColumn(name)) columns.push({ name, ...found })
    }
  }
  const mapping: PriceMapping = {}
  for (const { name, column, confidence } of columns) {
    if (confidence > SURE_ENOUGH) mapping[name] = column
  }
  const isRead = Object.values(mapping).some((column) => column >= (guess.second ?? Infinity))
  const values = top.sample ?? top.head.slice(firstRow - 1)
  const sampled = typedNumbers ? {} : sampleOf(values, mapping)
  return {
    header_row_number: guess.headerRow,
    header: guess.cells,
    firstRow,
    columns,
    mapping,
    sampled,
    marks: settleMarks(sampled, { asked: asked.marks ?? {}, remembered: {}, currency: '' }).marks,
    missing: missingColumns('price_list', mapping, asked).filter(isPriceColumn),
    currencies: currenciesOf(top, { ...guess, mapping, header: guess.cells, firstRow }),
    second: isRead ? null : guess.second,
  }
}

/** What the first rows of a table say of the currency of its prices. */
export function currenciesOf(
  { head, sample, beside }: TableTop,
  { mapping, header, headerRow, firstRow }: FoundTable
): readonly string[] {
  return findCurrencies({
    header,
    preamble: head.slice(0, (headerRow ?? firstRow) - 1).slice(-MOST_PREAMBLE),
    rows: sample ?? head.slice(firstRow - 1),
    price: mapping.price,
    beside: beside?.get((mapping.price ?? 0) - 1),
  })
}

function headerOf(head: readonly string[][], asked: number | null | undefined): GuessedHeader {
  if (asked === undefined) return guessHeader(head, KNOWN_COLUMNS.price_list)
  if (asked === null) return withoutHeader(head, KNOWN_COLUMNS.price_list)
  return headerAt(head, asked, KNOWN_COLUMNS.price_list)
}

function sampleOf(rows: readonly string[][], mapping: PriceMapping): MarksSeen {
  const watch = watchColumns(mapping)
  const see = watch.of(mapping)
  for (const cells of rows) see(cells, undefined, 0)
  return watch.marks
}

/**
 * Takes the first batches of a file to look at; `all` gives them again, and then the rest. Rows
 * above a first row that was asked for are not given again.
 */
export async function takeTop(
  batches: AsyncGenerator<RowBatch, void, undefined>,
  { headerRow, firstRow = 1 }: TableAsked
) {
  const taken: RowBatch[] = []
  const head: string[][] = []
  const sample: string[][] = []
  const headRows =
    Math.max(HEADER_SEARCH_ROWS, Math.min(headerRow ?? 0, LOWEST_HEADER)) + SAMPLE_ROWS
  while (head.length < headRows || sample.length < SAMPLE_ROWS) {
    const { value, done } = await batches.next()
    if (done) break
    // Long runs of blank rows are left out of batches.
    while (head.length < headRows && head.length < value.firstRow - 1) head.push([])
    head.push(...value.rows.slice(0, Math.max(0, headRows - head.length)))
    const above = Math.max(0, firstRow - value.firstRow)
    if (above >= value.rows.length) continue
    sample.push(...value.rows.slice(above, above + SAMPLE_ROWS))
    taken.push(value)
  }
  async function* all(): AsyncGenerator<RowBatch> {
    yield* taken.splice(0)
    yield* batches
  }
  const beside = taken.findLast((batch) => batch.beside)?.beside
  const top: TableTop = { head, sample: firstRow === 1 ? null : sample, beside }
  return { top, all: all() }
}
