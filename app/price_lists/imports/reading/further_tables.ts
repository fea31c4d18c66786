import { joinedHeader } from '#app/sheets/columns/guess_columns'
import { headerWords } from '#app/sheets/columns/header_words'
import { HEADER_SEARCH_ROWS } from '#app/sheets/columns/guess_header'
import { isPriceColumn, type PriceMapping } from '#app/price_lists/imports/reading/price_columns'

export interface FoundTable {
  mapping: PriceMapping
  /** From 1; null: the sheet goes on without a header of its own. */
  headerRow: number | null
  /** From 1. */
  firstRow: number
}

/**
 * Where a further sheet has the columns of the first: under the same words, wherever they stand, or
 * at the same places of a sheet without a header.
 *
 * @param header the texts of the first sheet's header; empty when it has none
 */
export function findFurtherTable(
  head: readonly string[][],
  mapping: PriceMapping,
  header: readonly string[]
): FoundTable {
  const named = Object.entries(mapping).flatMap(([name, number]) => {
    const words = headerWords(header[number - 1] ?? '')
    return isPriceColumn(name) && words !== '' ? [{ name, number, words }] : []
  })
  if (named.length === 0) return { mapping, headerRow: null, firstRow: 1 }
  for (let row = 0; row < Math.min(head.length, HEADER_SEARCH_ROWS); row++) {
    for (const span of [1, 2]) {
      const texts = textsOf(head.slice(row, row + span))
      const found = placesOf(named, texts)
      const headerRow = row + span
      if (found) return { mapping: { ...mapping, ...found }, headerRow, firstRow: headerRow + 1 }
    }
  }
  return { mapping, headerRow: null, firstRow: 1 }
}

function textsOf(rows: readonly string[][]): string[] {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  return Array.from({ length: width }, (_, column) => headerWords(joinedHeader(rows, column)))
}

/** Where each heading is, where it was if it is there; null when one is missing. */
function placesOf(
  named: readonly { name: keyof PriceMapping; number: number; words: string }[],
  texts: readonly string[]
): PriceMapping | null {
  const places: PriceMapping = {}
  for (const { name, number, words } of named) {
    const place = texts[number - 1] === words ? number : texts.indexOf(words) + 1
    if (place === 0) return null
    places[name] = place
  }
  return places
}
