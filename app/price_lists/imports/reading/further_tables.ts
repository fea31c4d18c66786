import { joinedHeader } from '#app/sheets/columns/guess_columns'
import { headerWords } from '#app/sheets/columns/header_words'
import {
  guessHeader,
  HEADER_SEARCH_ROWS,
  type GuessedHeader,
} from '#app/sheets/columns/guess_header'
import { SURE_ENOUGH, type FoundTable } from '#app/price_lists/imports/reading/find_columns'
import { isPriceColumn, type PriceMapping } from '#app/price_lists/imports/reading/price_columns'
import { KNOWN_COLUMNS } from '#app/uploads/mapping/known_columns'
import type { PriceListColumn } from '#shared/upload_columns'

/** Thrown when a further sheet has a header of its own that does not name what is needed of it. */
export class SheetColumnsMissing extends Error {
  constructor(
    readonly sheet: string,
    readonly columns: readonly PriceListColumn[]
  ) {
    super('A further sheet does not have the columns of the first')
  }
}

/** A column of the first sheet: where it is there, and the words above it. */
interface NamedColumn {
  name: PriceListColumn
  number: number
  words: string
}

/**
 * Where a further sheet has the columns of the first: under the same words, wherever they stand, or
 * at the same places of a sheet without a header. Columns that a header of its own does not name are left
 * out.
 *
 * @param header the texts of the first sheet's header; empty when it has none
 */
export function findFurtherTable(
  head: readonly string[][],
  mapping: PriceMapping,
  header: readonly string[]
): FoundTable {
  const all = Object.entries(mapping).flatMap(([name, number]): NamedColumn[] => {
    return isPriceColumn(name)
      ? [{ name, number, words: headerWords(header[number - 1] ?? '') }]
      : []
  })
  const first = header.map(headerWords)
  if (all.some(({ words }) => words !== '')) {
    for (let row = 0; row < Math.min(head.length, HEADER_SEARCH_ROWS); row++) {
      for (const span of [1, 2]) {
        const cells = textsOf(head.slice(row, row + span))
        const found = placesOf(all, first, cells.map(headerWords))
        if (Object.keys(found).length < all.length) continue
        return tableUnder(found, cells, row + span)
      }
    }
  }
  const guess = guessHeader(head, knownWith(all))
  if (guess.headerRow === null) return { mapping, header: [], headerRow: null, firstRow: 1 }
  const said = placesOf(all, first, guess.cells.map(headerWords))
  const { cells, headerRow, firstRow } = guess
  return { mapping: withLikely(said, all, guess), header: cells, headerRow, firstRow }
}

function tableUnder(mapping: PriceMapping, header: string[], headerRow: number): FoundTable {
  return { mapping, header, headerRow, firstRow: headerRow + 1 }
}

function textsOf(rows: readonly string[][]): string[] {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  return Array.from({ length: width }, (_, column) => joinedHeader(rows, column))
}

/**
 * Where each heading is: where it was if it is there, else the one with its words; of several the one
 * in the same order. One without words is where it was, when there are none there either.
 */
function placesOf(
  columns: readonly NamedColumn[],
  first: readonly string[],
  texts: readonly string[]
): PriceMapping {
  const places: PriceMapping = {}
  for (const { name, number, words } of columns) {
    if ((texts[number - 1] ?? '') === words) {
      places[name] = number
      continue
    }
    if (words === '') continue
    const [before, now] = [numbersOf(first, words), numbersOf(texts, words)]
    const place = before.length === now.length ? now[before.indexOf(number)] : undefined
    if (place !== undefined) places[name] = place
  }
  return places
}

function numbersOf(texts: readonly string[], words: string): number[] {
  return texts.flatMap((text, index) => (text === words ? [index + 1] : []))
}

/** Words of the first sheet name columns, too, whatever they are. */
function knownWith(columns: readonly NamedColumn[]) {
  return KNOWN_COLUMNS.price_list.map((known) => {
    const own = columns.flatMap(({ name, words }) =>
      name === known.name && words !== '' ? [words] : []
    )
    return own.length === 0 ? known : { ...known, words: [...known.words, ...own] }
  })
}

/**
 * Adds columns under other words that are known to mean the same, when they stand where they stood:
 * in another place it may be another price, or the number of somebody else.
 */
function withLikely(
  said: PriceMapping,
  columns: readonly NamedColumn[],
  guess: GuessedHeader
): PriceMapping {
  const places = { ...said }
  const taken = new Set(Object.values(said))
  for (const { name, column, confidence } of guess.columns) {
    const isLikely = confidence > SURE_ENOUGH && !taken.has(column)
    const wanted = columns.find((one) => one.name === name && one.number === column)
    if (isLikely && wanted !== undefined) places[wanted.name] ??= column
  }
  return places
}
