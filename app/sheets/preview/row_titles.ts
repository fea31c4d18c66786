import type { GuessedColumn, KnownColumn } from '#app/sheets/columns/guess_columns'
import { brandInHeading, headingOf } from '#app/sheets/columns/heading_row'
import type { SheetRow } from '#app/sheets/sheet_source'

/** Rows with a single text, among the rows that were read. */
export interface RowTitles {
  /** Titles above the table, which may name its brand. */
  above: string[]
  /** Headings of blocks of rows, and whether the first row of data has one above it. */
  headings: string[]
  is_first_headed: boolean
}

const MOST = 20
const LONGEST = 200

/** Finds titles and headings among the rows of a sheet, which must be in order. */
export function rowTitles(
  rows: readonly SheetRow[],
  table: { header: number | null; first: number; last: number },
  columns: readonly GuessedColumn[],
  known: readonly KnownColumn[]
): RowTitles {
  const lookOf = new Map(known.map(({ name, look }) => [name, look]))
  const placesOf = (looks: readonly string[]) =>
    columns.flatMap(({ name, column }) => (looks.includes(lookOf.get(name) ?? '') ? [column] : []))
  const [partnumber] = placesOf(['code'])
  const places = { figures: new Set(placesOf(['money', 'count'])), partnumber }
  const titles: RowTitles = { above: [], headings: [], is_first_headed: false }
  let hasData = false
  for (const { number, cells } of rows.toSorted((a, b) => a.number - b.number)) {
    if (number > table.last || number === table.header) continue
    const text = headingOf(cells, places, () => false)?.slice(0, LONGEST)
    if (number < (table.header ?? table.first)) {
      if (text && titles.above.length < MOST) titles.above.push(text)
    } else if (text === undefined) {
      hasData ||= number >= table.first
    } else {
      titles.is_first_headed ||= !hasData
      if (titles.headings.length < MOST) titles.headings.push(brandInHeading(text))
    }
  }
  return titles
}
