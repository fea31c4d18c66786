import { Head, router } from '@inertiajs/react'
import type { ListAnswer } from '#shared/answers/list'
import type { Order, OrderItem, OrdersPage as OrdersPageProps } from '#shared/answers/order'
import { NoOrders } from '~/features/orders/no_orders'
import { orderColumns, orderItemColumns } from '~/features/orders/order_columns'
import { OrderTabs } from '~/features/orders/order_tabs'
import { PlacedWhen } from '~/features/orders/placed_when'
import { OrderUpdates } from '~/features/orders/order_updates'
import classes from '~/features/orders/orders.module.css'
import { filterKeys } from '~/grid/filters/column_filter'
import { DataGrid } from '~/grid/data_grid'
import { useListQuery } from '~/grid/list/use_list_query'
import { route } from '~/lib/routes'
import { useTexts } from '~/lib/texts/texts'

const ordersShape = { sort: '-created_at', filters: filterKeys(orderColumns), only: ['orders'] }
const itemsShape = { sort: '-created_at', filters: filterKeys(orderItemColumns), only: ['items'] }

export default function OrdersPage(props: OrdersPageProps) {
  const { t } = useTexts()
  return (
    <div className={classes.screen}>
      <Head title={t('orders.title')} />
      <h1 className="visually-hidden">{t('orders.title')}</h1>
      <OrderTabs current={props.tab} />
      <OrderUpdates only={[props.tab]} />
      {props.tab === 'items' ? (
        <ItemsList list={props.items} />
      ) : (
        <OrdersList list={props.orders} />
      )}
    </div>
  )
}

function OrdersList({ list: { data, meta } }: { list: ListAnswer<Order> }) {
  const { t } = useTexts()
  const list = useListQuery(ordersShape)
  return (
    <DataGrid
      tableKey="orders"
      label={t('orders.table')}
      columns={orderColumns}
      rows={data}
      rowId={(order) => order.id}
      meta={meta}
      list={list}
      bar={<PlacedWhen list={list} />}
      onRowEnter={(order) => router.visit(route('orders.show', { id: order.id }))}
      empty={<NoOrders meta={meta} list={list} />}
    />
  )
}

function ItemsList({ list: { data, meta } }: { list: ListAnswer<OrderItem> }) {
  const { t } = useTexts()
  const list = useListQuery(itemsShape)
  return (
    <DataGrid
      tableKey="order_items"
      label={t('orders.items_table')}
      columns={orderItemColumns}
      rows={data}
      rowId={(item) => item.id}
      meta={meta}
      list={list}
      bar={<PlacedWhen list={list} />}
      onRowEnter={(item) => router.visit(route('orders.show', { id: item.order_id }))}
      empty={<NoOrders meta={meta} list={list} />}
    />
  )
}
