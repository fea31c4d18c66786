import type { ClipboardEvent } from 'react'
import type { RowData } from '@tanstack/react-table'
import { WIDGETS } from '~/grid/selection/grid_focus'
import { copiedCells } from '~/grid/selection/selected_cells'
import { toTsv } from '~/grid/selection/tsv'
import type { GridTable } from '~/grid/use_grid_table'
import type { GridColumn } from '~/grid/types'
import type { Texts } from '~/lib/texts/texts'

/**
 * Copies the selected cells. The browser's own copy event needs no permission and also comes
 * from its menu; in a field, or over selected text, it stays the browser's.
 */
export function useCopyCells<Row extends RowData>(
  table: GridTable<Row>,
  columns: readonly GridColumn<Row>[],
  texts: Texts,
  onCopied: (count: number) => void
) {
  return (event: ClipboardEvent) => {
    const inWidget = event.target instanceof Element && event.target.closest(WIDGETS) !== null
    const hasText = window.getSelection()?.isCollapsed === false
    const bounds = table.getCellSelectionBounds()
    if (inWidget || hasText || bounds.length === 0) return
    const cells = copiedCells(table.getRowModel().rows, columns, bounds, texts)
    event.clipboardData.setData('text/plain', toTsv(cells, texts.formatLocale))
    event.preventDefault()
    onCopied(cells.reduce((sum, row) => sum + row.length, 0))
  }
}
