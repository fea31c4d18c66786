import { Fragment, type ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import { drawItem, type GridBodyProps } from '~/grid/rows/body_item'
import { VirtualRows } from '~/grid/rows/virtual_rows'

/** Above this many rows only those near the screen are drawn. */
const VIRTUAL_ABOVE = 200

export function GridBody<Row extends RowData>(props: GridBodyProps<Row>): ReactNode {
  const { items } = props
  if (items.length > VIRTUAL_ABOVE) return <VirtualRows {...props} />
  return items.map((item, position) => (
    <Fragment key={item.id}>{drawItem(props, item, position)}</Fragment>
  ))
}
