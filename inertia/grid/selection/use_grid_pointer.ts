import type { FocusEvent, MouseEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { RowData } from '@tanstack/react-table'
import { cellOfEvent } from '~/grid/selection/grid_focus'
import { useDragScroll } from '~/grid/selection/use_drag_scroll'
import type { CellPlace, GridCells } from '~/grid/selection/use_grid_cells'
import type { GridTable } from '~/grid/use_grid_table'

interface GridPointer<Row extends RowData> {
  region: RefObject<HTMLElement | null>
  table: GridTable<Row>
  cells: GridCells<Row>
  openEdit: (place: CellPlace<Row>) => boolean
  onRowEnter?: (row: Row) => void
  rowOpens?: boolean
}

/** The pointer in the body: a drag selects, Shift stretches, Ctrl adds, a double click acts. */
export function useGridPointer<Row extends RowData>(options: GridPointer<Row>) {
  const { region, table, cells, openEdit, onRowEnter, rowOpens } = options
  const isDragging = useDragScroll(region, (element) => extendTo(element))

  const extendTo = (target: EventTarget, event?: MouseEvent) =>
    cellFor(target)?.cell.getSelectionExtendHandler()(event)

  const cellFor = (target: EventTarget) => {
    const hit = cellOfEvent(target)
    const cell = hit && table.getRow(hit.rowId).getAllCellsByColumnId()[hit.columnId]
    return hit && cell ? { hit, cell } : null
  }

  return {
    onMouseDown(event: MouseEvent) {
      const found = event.button === 0 && cellFor(event.target)
      if (!found) return
      const { hit, cell } = found
      if (hit.isWidget) {
        if (!cell.getIsFocused()) table.setFocusedCell(hit.rowId, hit.columnId)
        return
      }
      // Otherwise the browser would select text and put the focus where the drag ends.
      event.preventDefault()
      isDragging.current = true
      flushSync(() => cell.getSelectionStartHandler()(event))
      const active = cells.active()
      if (active?.rowId === hit.rowId && active.column.id === hit.columnId) {
        hit.element.focus({ preventScroll: true })
      }
    },
    onMouseOver(event: MouseEvent) {
      if (isDragging.current) extendTo(event.target, event)
    },
    onClick(event: MouseEvent) {
      const isEditable =
        event.target instanceof HTMLElement && event.target.dataset.editable !== undefined
      const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey
      if (isEditable && isPlain) openAt(event.target, openEdit)
      else if (rowOpens && isPlain) openAt(event.target, ({ row }) => onRowEnter?.(row))
    },
    onDoubleClick(event: MouseEvent) {
      openAt(event.target, (place) => {
        if (!openEdit(place)) onRowEnter?.(place.row)
      })
    },
    /** Tab into the grid makes the cell active that the focus lands on. */
    onFocus(event: FocusEvent) {
      const hit = cellOfEvent(event.target)
      const active = cells.active()
      const isActive = active?.rowId === hit?.rowId && active?.column.id === hit?.columnId
      if (hit && !hit.isWidget && !isActive) table.setFocusedCell(hit.rowId, hit.columnId)
    },
  }

  function openAt(target: EventTarget, open: (place: CellPlace<Row>) => unknown) {
    const hit = cellOfEvent(target)
    const place = hit && !hit.isWidget && cells.find(hit.rowId, hit.columnId)
    if (place) open(place)
  }
}
