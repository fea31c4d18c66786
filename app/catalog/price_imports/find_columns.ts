import type { RowBatch } from '#app/sheets/read_csv'
import { guessHeader, headerAt, HEADER_SEARCH_ROWS } from '#app/sheets/guess_header'
import { guessDecimalMark } from '#app/sheets/parse_number'
import {
  isPriceColumn,
  KNOWN_PRICE_COLUMNS,
  REQUIRED_COLUMNS,
  type PriceColumn,
  type PriceMapping,
} from '#app/catalog/price_imports/price_columns'
import type { DecimalMarks } from '#app/catalog/price_imports/price_row'

/** Up to this a guess is not acted on: without a header a price and a retail price look alike. */
const SURE_ENOUGH = 0.5
/** How many rows are looked at before the first is imported. */
const SAMPLE_ROWS = HEADER_SEARCH_ROWS + 200

export interface FoundColumn {
  name: PriceColumn
  column: number
  header: string
  /** 1 when the caller said so. */
  confidence: number
}

export interface FoundColumns {
  header_row_number: number | null
  firstRow: number
  columns: FoundColumn[]
  mapping: PriceMapping
  marks: DecimalMarks
  missing: PriceColumn[]
}

export interface ColumnsAsked {
  /** All columns of the file that are to be read; guessed from the header when left out. */
  columns?: PriceMapping
  /** From 1; guessed when left out. */
  headerRow?: number
}

/**
 * Decides from the first rows of a file which column is which.
 *
 * @param typedNumbers numbers of a workbook have a decimal point, whatever text beside them has
 */
export function findColumns(
  top: readonly string[][],
  asked: ColumnsAsked,
  typedNumbers = false
): FoundColumns {
  const guess =
    asked.headerRow === undefined
      ? guessHeader(top, KNOWN_PRICE_COLUMNS)
      : headerAt(top, asked.headerRow, KNOWN_PRICE_COLUMNS)
  const header = guess.headerRow === null ? [] : (top[guess.headerRow - 1] ?? [])
  const columns: FoundColumn[] = []
  if (asked.columns) {
    for (const [name, column] of Object.entries(asked.columns)) {
      if (!isPriceColumn(name)) continue
      columns.push({ name, column, header: header[column - 1] ?? '', confidence: 1 })
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
  return {
    header_row_number: guess.headerRow,
    firstRow: guess.firstRow,
    columns,
    mapping,
    marks: marksOf(top.slice(guess.firstRow - 1), mapping, typedNumbers),
    missing: REQUIRED_COLUMNS.filter((name) => mapping[name] === undefined),
  }
}

function marksOf(
  rows: readonly string[][],
  mapping: PriceMapping,
  typedNumbers: boolean
): DecimalMarks {
  const marks: DecimalMarks = {}
  for (const name of ['price', 'quantity', 'weight'] as const) {
    const column = mapping[name]
    if (column === undefined) continue
    const mark = guessDecimalMark(rows.map((row) => row[column - 1] ?? ''))
    if (mark !== null && !(typedNumbers && mark === ',')) marks[name] = mark
  }
  return marks
}

/** Takes the first batches of a file to look at; `all` gives them again, and then the rest. */
export async function takeTop(batches: AsyncGenerator<RowBatch, void, undefined>) {
  const taken: RowBatch[] = []
  let rows = 0
  while (rows < SAMPLE_ROWS) {
    const { value, done } = await batches.next()
    if (done) break
    taken.push(value)
    rows += value.rows.length
  }
  async function* all(): AsyncGenerator<RowBatch> {
    yield* taken.splice(0)
    yield* batches
  }
  return { top: taken.flatMap((batch) => batch.rows).slice(0, SAMPLE_ROWS), all: all() }
}
