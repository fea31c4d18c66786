import { useSyncExternalStore } from 'react'
import type { RowData } from '@tanstack/react-table'
import type { GridTable } from '~/grid/use_grid_table'

export interface Bounds {
  minRowIndex: number
  maxRowIndex: number
  minColumnIndex: number
  maxColumnIndex: number
}

/** What the selection means to one row: nothing else may make a row draw itself again. */
export interface RowSelection {
  /** The column of the active cell when it stands in this row, else -1. */
  active: number
  /** Nothing is active anywhere, so the first cell of the table is the way in. */
  isFree: boolean
  /** Per column: not selected, or the sides on which the range ends, such as `tl`. */
  cells: readonly (string | null)[]
}

const NOT_SELECTED: readonly null[] = []

/** Draws a component again whenever what `read` makes of the selection becomes another text. */
export function useSelectionText<Row extends RowData>(
  table: GridTable<Row>,
  read: () => string
): string {
  return useSyncExternalStore(
    (changed) => {
      const subscription = table.atoms.cellSelection.subscribe(changed)
      return () => subscription.unsubscribe()
    },
    read,
    read
  )
}

/** The part of the selection that touches a row, as a text to compare. */
export function rowSelectionText<Row extends RowData>(
  table: GridTable<Row>,
  rowIndex: number,
  rowId: string,
  columnIds: readonly string[]
): string {
  const range = table.atoms.cellSelection.get().at(-1)
  const active = range?.anchorRowId === rowId ? columnIds.indexOf(range.anchorColumnId) : -1
  const bounds = table.getCellSelectionBounds()
  const cells = bounds.some((bound) => covers(bound, rowIndex))
    ? columnIds.map((_, columnIndex) => edgesOf(bounds, rowIndex, columnIndex) ?? '-').join(',')
    : ''
  return `${active}|${rowIndex === 0 && !range ? 'free' : ''}|${cells}`
}

export function readRowSelection(text: string): RowSelection {
  const [active = '-1', free = '', cells = ''] = text.split('|')
  return {
    active: Number(active),
    isFree: free !== '',
    cells:
      cells === '' ? NOT_SELECTED : cells.split(',').map((cell) => (cell === '-' ? null : cell)),
  }
}

/** The sides (`t r b l`) on which the range around a cell ends; null when it is not selected. */
export function edgesOf(bounds: readonly Bounds[], row: number, column: number): string | null {
  const has = (r: number, c: number) => bounds.some((bound) => covers(bound, r, c))
  if (!has(row, column)) return null
  return [
    has(row - 1, column) ? '' : 't',
    has(row, column + 1) ? '' : 'r',
    has(row + 1, column) ? '' : 'b',
    has(row, column - 1) ? '' : 'l',
  ].join('')
}

function covers(bound: Bounds, row: number, column = bound.minColumnIndex): boolean {
  return (
    row >= bound.minRowIndex &&
    row <= bound.maxRowIndex &&
    column >= bound.minColumnIndex &&
    column <= bound.maxColumnIndex
  )
}
