import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RowData } from '@tanstack/react-table'
import { valueOf } from '~/grid/cell_value'
import type { CellPlace } from '~/grid/selection/use_grid_cells'
import type { GridColumn } from '~/grid/types'

/** Where the edit goes when a cell is left: nowhere, or on to the next editable one. */
export type EditLeave = 'stay' | 'next' | 'previous'

/** The cell that is open for editing. */
export interface EditedCell {
  rowId: string
  columnId: string
  /** What stands in the field when it opens. */
  initial: string
  /** It opened by typing, so typing goes on behind what stands there. */
  isTyped: boolean
  onSave: (value: string, leave: EditLeave | null) => void
  onRevert: () => void
}

type SavedCell<Row extends RowData> = Pick<CellPlace<Row>, 'row' | 'rowId' | 'column'>
type Unsaved = Readonly<Record<string, Readonly<Record<string, string>>>>

interface CellEditOptions<Row extends RowData> {
  /** The editable cell before or after this one, in reading order. */
  neighbour: (place: CellPlace<Row>, step: -1 | 1) => CellPlace<Row> | null
  /** Puts the focus back on a cell. */
  focusCell: (place: CellPlace<Row>) => void
  /** Says to screen readers how saving went. */
  announce: (saved: boolean, column: GridColumn<Row>) => void
}

/**
 * Editing in place: at most one open cell, and the values typed into others that are still being
 * saved. A value that cannot be saved disappears again, and the old one is back.
 */
export function useCellEdit<Row extends RowData>(options: CellEditOptions<Row>) {
  const { neighbour, focusCell, announce } = options
  const [edited, setEdited] = useState<EditedCell | null>(null)
  const [unsaved, setUnsaved] = useState<Unsaved>({})

  const save = useCallback(
    async ({ row, rowId, column }: SavedCell<Row>, value: string) => {
      setUnsaved((all) => ({ ...all, [rowId]: { ...all[rowId], [column.id]: value } }))
      let isSaved = true
      try {
        await column.edit?.save(row, value)
      } catch {
        isSaved = false
      }
      setUnsaved((all) => withoutCell(all, rowId, column.id, value))
      announce(isSaved, column)
    },
    [announce]
  )

  const open = (place: CellPlace<Row>, typed?: string): boolean => {
    const { row, rowId, column } = place
    if (!canEdit(column, row)) return false
    const before = String(valueOf(column, row) ?? '')

    const leave = (where: EditLeave | null) => {
      const next = where === 'next' || where === 'previous' ? where : null
      const beside = next && neighbour(place, next === 'next' ? 1 : -1)
      flushSync(() => setEdited(null))
      if (where === null) return
      focusCell(beside ?? place)
      if (beside) open(beside)
    }
    flushSync(() =>
      setEdited({
        rowId,
        columnId: column.id,
        initial: typed ?? before,
        isTyped: typed !== undefined,
        onRevert: () => leave('stay'),
        onSave: (value, where) => {
          leave(where)
          if (value.trim() !== before.trim()) void save(place, value.trim())
        },
      })
    )
    return true
  }

  return { edited, unsaved, open, save }
}

export type CellEditing<Row extends RowData> = ReturnType<typeof useCellEdit<Row>>

export function canEdit<Row extends RowData>(column: GridColumn<Row>, row: Row): boolean {
  return column.edit !== undefined && (column.edit.can?.(row) ?? true)
}

/** Forgets a typed value, unless something newer was typed meanwhile. */
function withoutCell(all: Unsaved, rowId: string, columnId: string, value: string): Unsaved {
  if (all[rowId]?.[columnId] !== value) return all
  const { [columnId]: _, ...others } = all[rowId]
  const { [rowId]: __, ...rest } = all
  return Object.keys(others).length > 0 ? { ...rest, [rowId]: others } : rest
}
