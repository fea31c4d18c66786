import { storableText } from '#app/database/storable_text'
import { cellText } from '#app/sheets/columns/cell_text'
import type { DroppedColumn } from '#app/price_lists/imports/reading/price_row'
import type { PriceListColumn } from '#shared/upload_columns'

/** An optional column of which so many rows cannot be read that it is likely to be another one. */
export interface SpoilingColumn {
  column: PriceListColumn
  /** From 1. */
  number: number
  header: string
  rows: number
  examples: string[]
}

/** How many values of each column were left out, because they could not be read. */
export type DroppedCounts = Partial<Record<PriceListColumn, number>>

/** From this part of the rows on a column is likely to be another one. */
const MOST_DROPPED = 0.2
const MOST_EXAMPLES = 5
const LONGEST_EXAMPLE = 100

/** Counts what is left out of rows, and keeps some of it to look at. */
export function collectDropped() {
  const counts: DroppedCounts = {}
  const examples = new Map<DroppedColumn, Set<string>>()

  function add(column: DroppedColumn, cell: string): void {
    counts[column] = (counts[column] ?? 0) + 1
    const seen = examples.get(column) ?? new Set()
    if (seen.size === MOST_EXAMPLES) return
    const text = storableText(cellText(cell).slice(0, LONGEST_EXAMPLE))
    examples.set(column, seen.add(text))
  }

  /** The column that spoils most rows, if that is more than a fifth of those that are used. */
  function spoiling(
    used: number,
    columns: Partial<Record<PriceListColumn, number>>,
    header: readonly string[]
  ): SpoilingColumn | null {
    const [worst] = [...examples.keys()].toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
    const number = worst && columns[worst]
    const rows = (worst && counts[worst]) ?? 0
    if (!worst || number === undefined || rows <= used * MOST_DROPPED) return null
    const title = storableText((header[number - 1] ?? '').slice(0, LONGEST_EXAMPLE))
    return {
      column: worst,
      number,
      header: title,
      rows,
      examples: [...(examples.get(worst) ?? [])],
    }
  }

  return { counts, add, spoiling }
}

export type DroppedValues = ReturnType<typeof collectDropped>
