import { cellText } from '#app/sheets/columns/cell_text'
import { headerWords } from '#app/sheets/columns/header_words'
import { brandInHeading, headingOf } from '#app/sheets/columns/heading_row'
import {
  priceRowReader,
  type PriceRow,
  type RejectReason,
  type RowReading,
} from '#app/price_lists/imports/reading/price_row'
import { columnReader, type ReadCells } from '#app/sheets/cells/read_columns'
import type { CellKinds, RowNotes } from '#app/sheets/sheet_source'
import { readColumnsOf } from '#app/uploads/rows/table_rows'
import { brandKey } from '#shared/search_keys'

/** A row that heads others: no offer, and nothing wrong with it. */
export const HEADING = 'heading'

export interface TableReading extends RowReading {
  /** The brand of rows that do not say theirs; empty: they need one. */
  brand: string
  /** Headings say the brand of the rows below them. */
  isBySections: boolean
  /** The texts of the header, by which it is recognised when it is repeated. */
  header: readonly string[]
  /** Keys of brands, by which a heading that could be a number is told. */
  knownBrands: ReadonlySet<string>
}

const FIGURES = ['price', 'quantity', 'multiple', 'min_quantity', 'weight'] as const

export interface TableRowReader {
  /** Puts into the cells what they stand for, before anything else looks at them. */
  settle(cells: string[], kinds: CellKinds, notes?: RowNotes, firstRow?: number): ReadCells
  read(cells: readonly string[], kinds?: CellKinds): PriceRow | RejectReason | typeof HEADING
  /** The brand of rows that do not say theirs, as of the last heading. */
  brand(): string
  /** A row above the first one: it may head what follows, a known brand even above the header. */
  readAbove(cells: readonly string[], onlyKnown: boolean): void
}

/**
 * Makes a function that reads the rows of a table in their order. Only what makes no offer is looked
 * at for being a heading, so a million rows of offers do not feel it.
 */
export function tableRowReader(reading: TableReading): TableRowReader {
  const { mapping, header, isBySections, knownBrands } = reading
  const figures = new Set<number>()
  for (const name of FIGURES) if (mapping[name] !== undefined) figures.add(mapping[name])
  const columns = { figures, partnumber: mapping.partnumber }
  const isBrand = (text: string) => knownBrands.has(brandKey(brandInHeading(text)))
  const isHeader = headerMatcher(header, Object.values(mapping))
  const readPriceRow = priceRowReader(reading)
  let { brand } = reading

  function take(title: string): void {
    // A copy: a slice would keep the whole piece of the file it was cut from in memory.
    if (isBySections) brand = Buffer.from(brandInHeading(title)).toString()
  }

  return {
    settle: columnReader(readColumnsOf(mapping)),
    read(cells, kinds) {
      const row = readPriceRow(cells, brand, kinds)
      if (typeof row !== 'string') return row
      const title = headingOf(cells, columns, isBrand)
      if (title === null) return isHeader(cells) ? HEADING : row
      take(title)
      return HEADING
    },
    readAbove(cells, onlyKnown) {
      const title = headingOf(cells, columns, isBrand)
      if (title !== null && (!onlyKnown || isBrand(title))) take(title)
    },
    brand: () => brand,
  }
}

/** Whether a row has the words of the header where the table is read. */
function headerMatcher(header: readonly string[], numbers: readonly number[]) {
  const words = numbers.map((number) => headerWords(header[number - 1] ?? ''))
  if (words.every((text) => text === '')) return () => false
  return (cells: readonly string[]) =>
    numbers.every((number, index) => {
      return headerWords(cellText(cells[number - 1] ?? '')) === words[index]
    })
}
