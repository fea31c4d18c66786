import type { KeyboardEvent, RefObject } from 'react'
import type { RowData } from '@tanstack/react-table'
import { cellTarget } from '~/grid/selection/cell_target'
import { cellOfEvent, findCell, WIDGETS } from '~/grid/selection/grid_focus'
import type { CellPlace, GridCells } from '~/grid/selection/use_grid_cells'
import type { GridTable } from '~/grid/use_grid_table'
import { keyOf } from '~/lib/keys/key_of'

interface GridKeys<Row extends RowData> {
  grid: RefObject<HTMLElement | null>
  table: GridTable<Row>
  cells: GridCells<Row>
  /** How many rows fit on the screen. */
  page: () => number
  openEdit: (place: CellPlace<Row>, typed?: string) => boolean
  focusHead: (columnId: string) => void
  onRowEnter?: (row: Row) => void
  rowOpens?: boolean
  onToggle?: (rowId: string) => void
}

/** The keys of the body: moving, selecting, editing, and acting on the row. */
export function useGridKeys<Row extends RowData>(options: GridKeys<Row>) {
  const { grid, table, cells } = options

  function move(event: KeyboardEvent, place: CellPlace<Row>): boolean {
    const from = event.shiftKey ? (cells.corner() ?? place) : place
    const pressed = { key: event.key, isControl: event.ctrlKey || event.metaKey }
    if (event.altKey) return false
    if (event.key === 'ArrowUp' && !event.shiftKey && place.rowIndex === 0) {
      options.focusHead(place.column.id)
      return true
    }
    const size = { ...cells.size(), page: options.page() }
    const target = cellTarget(pressed, { row: from.rowIndex, column: from.columnIndex }, size)
    const next = target && cells.at(target.row, target.column)
    if (!next) return false
    if (event.shiftKey) cells.extend(next)
    else cells.focus(next)
    return true
  }

  function enter(place: CellPlace<Row>): boolean {
    if (options.openEdit(place)) return true
    if (enterWidget(place)) return true
    if (options.onRowEnter) options.onRowEnter(place.row)
    else if (options.onToggle) options.onToggle(place.rowId)
    else return false
    return true
  }

  /** A lone link is followed; into a cell of buttons the keyboard steps in, Escape out again. */
  function enterWidget(place: CellPlace<Row>): boolean {
    const element = findCell(grid.current, place.rowId, place.column.id)
    const widgets = [...(element?.querySelectorAll<HTMLElement>(WIDGETS) ?? [])].filter(
      (widget) => widget.dataset.toggle === undefined
    )
    const [first] = widgets
    if (!first) return false
    if (widgets.length === 1 && first instanceof HTMLAnchorElement) first.click()
    else first.focus()
    return true
  }

  function act(event: KeyboardEvent, place: CellPlace<Row>): boolean {
    const isControl = event.ctrlKey || event.metaKey
    if (isControl && keyOf(event).toLowerCase() === 'a') {
      table.selectAllCells()
      findCell(grid.current, cells.at(0, 0)?.rowId ?? '', cells.at(0, 0)?.column.id ?? '')?.focus({
        preventScroll: true,
      })
      return true
    }
    if (isControl || event.altKey) return false
    if (event.key === 'Enter' || event.key === 'F2') return enter(place)
    if (event.key === 'Escape') return collapse(place)
    const isTypedInto = place.column.edit !== undefined && place.column.edit.byTyping !== false
    if (event.key === ' ' && !isTypedInto) return toggle(place)
    return isTypedInto && event.key.length === 1 && options.openEdit(place, event.key)
  }

  function toggle(place: CellPlace<Row>): boolean {
    if (options.rowOpens) options.onRowEnter?.(place.row)
    else options.onToggle?.(place.rowId)
    return true
  }

  function collapse(place: CellPlace<Row>): boolean {
    const corner = cells.corner()
    if (corner?.rowId === place.rowId && corner.column.id === place.column.id) return false
    cells.focus(place)
    return true
  }

  return (event: KeyboardEvent) => {
    const hit = cellOfEvent(event.target)
    const place = hit && cells.find(hit.rowId, hit.columnId)
    if (!place || event.defaultPrevented) return
    if (hit.isWidget) {
      if (event.key !== 'Escape') return
      event.preventDefault()
      cells.focus(place)
    } else if (move(event, place) || act(event, place)) {
      event.preventDefault()
    }
  }
}
