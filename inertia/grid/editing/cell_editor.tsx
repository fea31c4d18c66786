import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import { isNumberKind, kindOf } from '~/grid/cell_value'
import type { EditedCell, EditLeave } from '~/grid/editing/use_cell_edit'
import type { GridColumn } from '~/grid/types'
import classes from '~/grid/cells.module.css'

interface CellEditorProps<Row extends RowData> {
  edited: EditedCell
  label: string
  column: GridColumn<Row>
}

/** The field in a cell: Enter saves, Escape reverts, Tab saves and goes on, leaving saves. */
export function CellEditor<Row extends RowData>(props: CellEditorProps<Row>): ReactNode {
  const { edited, label, column } = props
  const field = useRef<HTMLInputElement>(null)
  const isLeft = useRef(false)
  const { isTyped } = edited
  const isNumber = isNumberKind(kindOf(column))

  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    if (!isTyped) field.current?.select()
  }, [isTyped])

  const save = (leave: EditLeave | null) => {
    if (isLeft.current || !field.current) return
    isLeft.current = true
    edited.onSave(field.current.value, leave)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') save('stay')
    else if (event.key === 'Tab') save(event.shiftKey ? 'previous' : 'next')
    else if (event.key === 'Escape') {
      isLeft.current = true
      edited.onRevert()
    } else return
    event.preventDefault()
  }

  return (
    <input
      ref={field}
      className={classes.editor}
      data-editor
      aria-label={label}
      defaultValue={edited.initial}
      inputMode={isNumber ? 'decimal' : 'text'}
      maxLength={column.edit?.maxLength}
      autoComplete="off"
      onKeyDown={onKeyDown}
      onBlur={() => save(null)}
    />
  )
}
