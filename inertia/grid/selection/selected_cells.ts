import type { RowData } from '@tanstack/react-table'
import { isNumberKind, kindOf, valueOf } from '~/grid/cell_value'
import type { Bounds } from '~/grid/selection/row_selection'
import type { SummedCell } from '~/grid/selection/selection_summary'
import type { CopiedCell } from '~/grid/selection/tsv'
import type { ColumnKind, GridColumn } from '~/grid/types'
import type { Texts } from '~/lib/texts/texts'

type Rows<Row> = readonly { original: Row }[]
type Columns<Row extends RowData> = readonly GridColumn<Row>[]

/** The selected cells, to be added up. */
export function* selectedCells<Row extends RowData>(
  rows: Rows<Row>,
  columns: Columns<Row>,
  bounds: readonly Bounds[]
): Generator<SummedCell> {
  for (const bound of bounds) {
    for (const row of rows.slice(bound.minRowIndex, bound.maxRowIndex + 1)) {
      for (const column of columns.slice(bound.minColumnIndex, bound.maxColumnIndex + 1)) {
        yield { kind: summedAs(kindOf(column)), value: valueOf(column, row.original) }
      }
    }
  }
}

function summedAs(kind: ColumnKind): SummedCell['kind'] {
  if (kind === 'money') return kind
  return isNumberKind(kind) ? 'number' : 'text'
}

/**
 * The selected cells as a table to copy: every row and column that has one, with gaps where a
 * cell between them is not selected. Columns of buttons have nothing to copy.
 */
export function copiedCells<Row extends RowData>(
  rows: Rows<Row>,
  columns: Columns<Row>,
  bounds: readonly Bounds[],
  texts: Texts
): CopiedCell[][] {
  const rowIndexes = covered(bounds, (bound) => [bound.minRowIndex, bound.maxRowIndex])
  const columnIndexes = covered(bounds, (bound) => [
    bound.minColumnIndex,
    bound.maxColumnIndex,
  ]).filter((index) => columns[index]?.kind !== 'actions')

  return rowIndexes.map((rowIndex) =>
    columnIndexes.map((columnIndex) => {
      const column = columns[columnIndex]
      const row = rows[rowIndex]?.original
      const isSelected = bounds.some(
        (bound) =>
          rowIndex >= bound.minRowIndex &&
          rowIndex <= bound.maxRowIndex &&
          columnIndex >= bound.minColumnIndex &&
          columnIndex <= bound.maxColumnIndex
      )
      return column && row && isSelected ? copiedCell(column, row, texts) : NOTHING
    })
  )
}

const NOTHING: CopiedCell = { kind: 'text', value: '' }

function copiedCell<Row extends RowData>(
  column: GridColumn<Row>,
  row: Row,
  texts: Texts
): CopiedCell {
  if (column.copy) return { kind: 'text', value: column.copy(row, texts.t) }
  const value = valueOf(column, row)
  const text = value === null || value === undefined ? '' : String(value)
  return { kind: isNumberKind(kindOf(column)) ? 'number' : 'text', value: text }
}

/** The indexes that ranges cover, in order. */
export function covered(
  bounds: readonly Bounds[],
  span: (bound: Bounds) => readonly [number, number]
): number[] {
  const indexes = new Set<number>()
  for (const bound of bounds) {
    const [from, to] = span(bound)
    for (let index = from; index <= to; index += 1) indexes.add(index)
  }
  return [...indexes].toSorted((one, other) => one - other)
}
