import { Fragment, type ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import { useIsAwake } from '~/lib/first_page/awake'
import { drawItem, type GridBodyProps } from '~/grid/rows/body_item'
import { VirtualRows } from '~/grid/rows/virtual_rows'

/** Above this many rows only those near the screen are drawn. */
const VIRTUAL_ABOVE = 200

/** As many as the server draws: a usual screen of them. */
const FIRST_ROWS = 24

export function GridBody<Row extends RowData>(props: GridBodyProps<Row>): ReactNode {
  const { items } = props
  const isAwake = useIsAwake()
  if (items.length > VIRTUAL_ABOVE && isAwake) return <VirtualRows {...props} />
  return (isAwake ? items : items.slice(0, FIRST_ROWS)).map((item, position) => (
    <Fragment key={item.id}>{drawItem(props, item, position)}</Fragment>
  ))
}
