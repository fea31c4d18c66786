import { useState, type ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import { CellContent } from '~/grid/rows/cell_content'
import { CellEditor } from '~/grid/editing/cell_editor'
import { valueOf } from '~/grid/cell_value'
import { canEdit, type CellEditing } from '~/grid/editing/use_cell_edit'
import type { GridColumn } from '~/grid/types'
import type { Texts } from '~/lib/texts/texts'
import classes from '~/grid/cards.module.css'

interface CardValueProps<Row extends RowData> {
  column: GridColumn<Row>
  row: Row
  rowId: string
  texts: Texts
  edit: CellEditing<Row>
}

/** A value on a card; one that can be edited opens its field when it is pressed. */
export function CardValue<Row extends RowData>(props: CardValueProps<Row>): ReactNode {
  const { column, row, rowId, texts, edit } = props
  const [isOpen, setOpen] = useState(false)
  const unsaved = edit.unsaved[rowId]?.[column.id]
  const content = <CellContent row={row} column={column} texts={texts} unsaved={unsaved} />
  if (!canEdit(column, row)) return content

  const label = texts.t(column.label)
  const before = String(valueOf(column, row) ?? '')
  if (!isOpen) {
    return (
      <button
        type="button"
        className={classes.edit}
        aria-label={`${label}: ${unsaved ?? before}`}
        onClick={() => setOpen(true)}
      >
        {content}
      </button>
    )
  }
  return (
    <CellEditor
      label={label}
      column={column}
      edited={{
        rowId,
        columnId: column.id,
        initial: unsaved ?? before,
        isTyped: false,
        onRevert: () => setOpen(false),
        onSave: (value) => {
          setOpen(false)
          if (value.trim() !== before.trim()) void edit.save({ row, rowId, column }, value.trim())
        },
      }}
    />
  )
}
