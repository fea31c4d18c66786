import { storableText } from '#app/database/storable_text'
import { nameDoubt, numberDoubt, type CellDoubtType } from '#app/sheets/columns/cell_doubts'
import { addEvidence, noEvidence, type MarkEvidence } from '#app/sheets/columns/decimal_marks'
import { secondCell } from '#app/sheets/columns/sheet_warnings'
import type { CellKinds } from '#app/sheets/sheet_source'
import type { PriceMapping } from '#app/price_lists/imports/reading/price_columns'
import type { PriceListColumn } from '#shared/upload_columns'
import type { ImportDoubt } from '#shared/answers/prices/import_outcome'

/** The columns that a mark of thousands or of decimals can stand in. */
export const MARKED_COLUMNS = ['price', 'quantity', 'weight'] as const
export type MarkedColumn = (typeof MARKED_COLUMNS)[number]

/** What the values of columns say of their decimal marks. */
export type MarksSeen = Partial<Record<MarkedColumn, MarkEvidence>>

/** Takes one row; called for every row of files with millions of them. */
export type RowWatch = (
  cells: readonly string[],
  kinds: CellKinds | undefined,
  line: number
) => void

/** What the cells of a whole file say of its columns. */
export interface ColumnWatch {
  marks: MarksSeen
  /** Takes the rows of a sheet with its columns there. */
  of(mapping: PriceMapping, second?: number | null): RowWatch
  doubts(): ImportDoubt[]
}

const MOST_EXAMPLES = 5
const LONGEST_EXAMPLE = 200

/**
 * Watches the mapped columns of a file while it is read.
 *
 * @param first the columns of its first sheet, by which people know them
 */
export function watchColumns(first: PriceMapping): ColumnWatch {
  const marks: MarksSeen = {}
  const found = new Map<string, ImportDoubt>()

  function note(type: ImportDoubt['type'], column: number, line: number, cell: string): void {
    const key = `${column} ${type}`
    const doubt = found.get(key) ?? { type, column, count: 0, examples: [] }
    found.set(key, doubt)
    doubt.count++
    if (doubt.examples.length >= MOST_EXAMPLES) return
    doubt.examples.push({ line, text: storableText(cell.slice(0, LONGEST_EXAMPLE)) })
  }

  function noteOf(type: CellDoubtType, name: PriceListColumn, line: number, cell: string): void {
    note(type, first[name] ?? 0, line, cell)
  }

  function watchTable(mapping: PriceMapping, second: number | null = null): RowWatch {
    const marked = MARKED_COLUMNS.flatMap((name) => {
      const column = mapping[name]
      return column === undefined
        ? []
        : [{ index: column - 1, seen: (marks[name] ??= noEvidence()) }]
    })
    const number = (mapping.partnumber ?? 0) - 1
    const names = (['brand_name', 'description'] as const).flatMap((name) => {
      const column = mapping[name]
      return column === undefined ? [] : [{ index: column - 1, name }]
    })
    return (cells, kinds, line) => {
      for (const { index, seen } of marked) {
        const cell = cells[index]
        if (cell === undefined || cell === '') continue
        // Numbers of a workbook are no question.
        if (kinds === undefined || kinds[index] === 's') addEvidence(seen, cell, line)
      }
      const partnumber = cells[number]
      if (partnumber !== undefined && partnumber !== '') {
        const doubt = kinds?.[number] === 'd' ? 'became_date' : numberDoubt(partnumber)
        if (doubt !== null) noteOf(doubt, 'partnumber', line, partnumber)
      }
      for (const { index, name } of names) {
        const cell = cells[index]
        const doubt = cell === undefined || cell === '' ? null : nameDoubt(cell)
        if (doubt !== null && cell !== undefined) noteOf(doubt, name, line, cell)
      }
      const beside = second === null ? null : secondCell(cells, second)
      if (second !== null && beside !== null) note('second_table', second, line, beside)
    }
  }

  return {
    marks,
    of: watchTable,
    doubts: () => [...found.values()].toSorted((a, b) => a.column - b.column),
  }
}
