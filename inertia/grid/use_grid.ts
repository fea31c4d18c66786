import { useCallback, useMemo, useRef, useState } from 'react'
import type { RowData } from '@tanstack/react-table'
import { displayItems } from '~/grid/rows/display_items'
import { showColumns } from '~/grid/columns/shown_columns'
import { useCellEdit, canEdit } from '~/grid/editing/use_cell_edit'
import { useColumnActions } from '~/grid/columns/use_column_actions'
import { useContentWidths } from '~/grid/columns/use_content_widths'
import { useColumnLayout } from '~/grid/columns/use_column_layout'
import { useCursor, useCursorMoves } from '~/grid/selection/use_cursor'
import { useSelectedRows } from '~/grid/selection/use_selected_rows'
import { useGridCells, type CellPlace } from '~/grid/selection/use_grid_cells'
import { useGridTable } from '~/grid/use_grid_table'
import { useWidth } from '~/grid/use_width'
import { useSelectionReset } from '~/grid/selection/use_selection_reset'
import { useToggledSet } from '~/grid/rows/use_toggled_set'
import type { DataGridProps } from '~/grid/types'
import { useDensity } from '~/lib/kept/density'
import { useTexts } from '~/lib/texts/texts'

export type Grid<Row extends RowData> = ReturnType<typeof useGrid<Row>>

/** Puts the parts of a grid together: arrangement, rows, selection, editing. */
export function useGrid<Row extends RowData>(props: DataGridProps<Row>, isPhone: boolean) {
  const { tableKey, columns, rows, rowId, groupOf, onCursor, onSelection, remark, blankColumns } =
    props
  const texts = useTexts()
  const region = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLDivElement>(null)
  const [announcement, announce] = useState('')
  const density = useDensity(props.density)
  const [ownClosed, toggleOwn] = useToggledSet()
  const { closed: closedGroups, toggle: toggleGroup } = props.folding ?? {
    closed: ownClosed,
    toggle: toggleOwn,
  }
  const [openRows, toggleRow] = useToggledSet()

  const layout = useColumnLayout(tableKey, columns)
  const settings = useMemo(
    () => layout.settings.filter(({ id }) => !blankColumns?.includes(id)),
    [layout.settings, blankColumns]
  )
  const room = useWidth(region, !isPhone)
  const contents = useContentWidths(element, columns, rows, texts, room, props.detail !== undefined)
  const shown = useMemo(
    () => showColumns(columns, settings, contents, room),
    [columns, settings, contents, room]
  )
  const visibleColumns = useMemo(() => shown.map(({ column }) => column), [shown])
  const columnIds = useMemo(() => visibleColumns.map(({ id }) => id), [visibleColumns])
  const actions = useColumnActions(element, layout, shown)

  const items = useMemo(
    () => displayItems(rows, { rowId, groupOf, closedGroups, openRows, remark }),
    [rows, rowId, groupOf, closedGroups, openRows, remark]
  )
  const shownRows = useMemo(
    () => items.flatMap((item) => (item.type === 'row' ? [item.row] : [])),
    [items]
  )
  const rowIds = useMemo(() => shownRows.map((row) => String(rowId(row))), [shownRows, rowId])

  const table = useGridTable(visibleColumns, shownRows, rowId)
  const cells = useGridCells(element, table, visibleColumns)
  useSelectionReset(element, table, cells, rowIds, columnIds)
  useCursor(table, cells, onCursor)
  useCursorMoves(element, table, cells, props.cursor)
  useSelectedRows(table, onSelection)

  const edit = useCellEdit<Row>({
    focusCell: cells.focus,
    neighbour: useCallback(
      (place, step) => editableBeside(place, step, cells.at, cells.size()),
      [cells]
    ),
    announce: useCallback(
      (isSaved, column) =>
        announce(
          texts.t(isSaved ? 'grid.saved' : 'grid.not_saved', { column: texts.t(column.label) })
        ),
      [texts]
    ),
  })

  return {
    region,
    element,
    texts,
    layout,
    shown,
    visibleColumns,
    columnIds,
    actions,
    items,
    table,
    cells,
    edit,
    openRows,
    toggleRow,
    toggleGroup,
    announcement,
    announce,
    density,
  }
}

/** The next cell that can be edited, along the row and then on into the following ones. */
function editableBeside<Row extends RowData>(
  from: CellPlace<Row>,
  step: -1 | 1,
  at: (row: number, column: number) => CellPlace<Row> | null,
  size: { rows: number; columns: number }
): CellPlace<Row> | null {
  let position = from.rowIndex * size.columns + from.columnIndex + step
  for (; position >= 0 && position < size.rows * size.columns; position += step) {
    const place = at(Math.floor(position / size.columns), position % size.columns)
    if (place && canEdit(place.column, place.row)) return place
  }
  return null
}
