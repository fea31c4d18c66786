import { useRef } from 'react'
import type { OrderItem, OrderPage as OrderPageProps } from '#shared/answers/order'
import { ORDER_LINES_PER_PAGE } from '#shared/answers/order'
import { OrderItemCard } from '~/features/orders/order_cards'
import { exportOrders } from '~/features/orders/late_parts'
import { Refusals } from '~/features/orders/order_cells'
import { orderLineColumns } from '~/features/orders/order_columns'
import { OrderHead } from '~/features/orders/order_head'
import { OrderHistory } from '~/features/orders/order_history'
import { useOrderProgress } from '~/features/orders/order_updates'
import classes from '~/features/orders/orders.module.css'
import { filterKeys } from '~/grid/filters/column_filter'
import { DataGrid } from '~/grid/data_grid'
import { useListQuery } from '~/grid/list/use_list_query'
import { useTexts } from '~/lib/texts/texts'

const shape = {
  sort: 'line',
  per_page: ORDER_LINES_PER_PAGE,
  filters: filterKeys(orderLineColumns),
  only: ['items'],
  filtered: ['summary'],
}

const shown = ['order', 'progress', 'items', 'summary', 'history']

export default function OrderPage({ order, progress, items, summary, history }: OrderPageProps) {
  const { t, quantity } = useTexts()
  const list = useListQuery(shape)
  const table = useRef<HTMLDivElement>(null)
  const updates = useOrderProgress({ id: order.id, lines: progress.lines }, shown, table)
  const { total } = items.meta
  return (
    <div className={classes.screen}>
      <OrderHead order={order} progress={progress}>
        <exportOrders.Late of={{ orderId: order.id }} list={list} />
      </OrderHead>
      <OrderHistory changes={history} />
      <div ref={table} className={classes.lines}>
        <DataGrid
          tableKey="order_lines"
          label={t('orders.items_table')}
          columns={orderLineColumns}
          blankColumns={progress.blank_columns}
          rows={items.data}
          rowId={(item) => item.id}
          meta={items.meta}
          list={list}
          barFilters={[]}
          updates={updates}
          remark={remark}
          card={card}
          totals={summary?.totals}
          totalsLabel={t('orders.all_lines', { count: total, shown: quantity(total) })}
        />
      </div>
    </div>
  )
}

function card(item: OrderItem) {
  return <OrderItemCard item={item} />
}

function remark(item: OrderItem) {
  return item.refusals.length > 0 ? <Refusals item={item} /> : null
}
