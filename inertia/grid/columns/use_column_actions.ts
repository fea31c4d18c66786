import type { RefObject } from 'react'
import { useMemo } from 'react'
import type { RowData } from '@tanstack/react-table'
import type { ColumnActions } from '~/grid/columns/column_actions'
import { changeColumn, moveBy, placeBefore } from '~/grid/columns/column_layout'
import { gridTemplate, type ShownColumn } from '~/grid/columns/shown_columns'
import type { ColumnLayout } from '~/grid/columns/use_column_layout'

/** What the menus, keys and drags of the heads do to the user's arrangement. */
export function useColumnActions<Row extends RowData>(
  grid: RefObject<HTMLElement | null>,
  layout: ColumnLayout,
  shown: readonly ShownColumn<Row>[]
): ColumnActions {
  const { settings, change, reset } = layout
  return useMemo(
    () => ({
      settings,
      reset,
      move: (id, step) => change((all) => moveBy(all, id, step)),
      place: (id, before) => change((all) => placeBefore(all, id, before)),
      setWidth: (id, width) => change((all) => changeColumn(all, id, { width })),
      setPinned: (id, pinned) => change((all) => changeColumn(all, id, { pinned })),
      setVisible: (id, visible) => change((all) => changeColumn(all, id, { visible })),
      // Straight to the style: a dragged width must not draw a table of rows anew at every step.
      previewWidth: (id, width) =>
        grid.current?.style.setProperty('--grid-columns', gridTemplate(shown, { id, width })),
    }),
    [settings, change, reset, shown, grid]
  )
}
