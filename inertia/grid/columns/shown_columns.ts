import type { RowData } from '@tanstack/react-table'
import { clampWidth, displayed, type ColumnSetting } from '~/grid/columns/column_layout'
import type { GridColumn } from '~/grid/types'

/** A column as it stands on the screen. */
export interface ShownColumn<Row extends RowData> {
  column: GridColumn<Row>
  width: number
  /** Takes a share of the room that is left. */
  isFlexible: boolean
  /** The distance from the left edge at which it stays; null when it scrolls. */
  pinnedAt: number | null
}

/** The columns in the order of the screen, with their widths. */
export function showColumns<Row extends RowData>(
  columns: readonly GridColumn<Row>[],
  settings: readonly ColumnSetting[]
): ShownColumn<Row>[] {
  let left = 0
  return displayed(settings).flatMap((setting) => {
    const column = columns.find(({ id }) => id === setting.id)
    if (!column) return []
    const width = clampWidth(setting.width ?? column.width, column.min)
    const pinnedAt = setting.pinned ? left : null
    left += width
    const isFlexible = Boolean(column.grow) && setting.width === null && !setting.pinned
    return [{ column, width, isFlexible, pinnedAt }]
  })
}

/** `grid-template-columns`; a width that is being dragged stands in for the kept one. */
export function gridTemplate<Row extends RowData>(
  shown: readonly ShownColumn<Row>[],
  dragged?: { id: string; width: number }
): string {
  return shown
    .map(({ column, width, isFlexible }) => {
      if (dragged?.id === column.id) return `${dragged.width}px`
      return isFlexible ? `minmax(${width}px, 1fr)` : `${width}px`
    })
    .join(' ')
}

export function leastWidth<Row extends RowData>(shown: readonly ShownColumn<Row>[]): number {
  return shown.reduce((sum, { width }) => sum + width, 0)
}
