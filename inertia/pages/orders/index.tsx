import { Head, router } from '@inertiajs/react'
import { useCallback, useRef } from 'react'
import type { ListAnswer } from '#shared/answers/list'
import type {
  ListSummary,
  Order,
  OrderItem,
  OrdersPage as OrdersPageProps,
} from '#shared/answers/order'
import type { DecisionAnswer } from '~/features/orders/deciding/use_decisions'
import { useOpenLine } from '~/features/orders/line/use_open_line'
import { OrderCard, OrderItemCard } from '~/features/orders/order_cards'
import { exportOrders, findOrdered, itemPanel, noOrders } from '~/features/orders/late_parts'
import { orderItemColumns } from '~/features/orders/order_line_columns'
import { orderColumns } from '~/features/orders/order_list_columns'
import { RaisedRemark } from '~/features/orders/order_cells'
import { useOrderKeys } from '~/features/orders/order_keys'
import { OrderTabs } from '~/features/orders/order_tabs'
import { RaisedFilter } from '~/features/orders/raised_filter'
import { useOrderUpdates } from '~/features/orders/use_order_updates'
import { StateTabs } from '~/features/orders/state_tabs'
import classes from '~/features/orders/orders.module.css'
import { filterKeys } from '~/grid/filters/column_filter'
import { DaysFilter } from '~/grid/filters/days_filter'
import { DataGrid } from '~/grid/data_grid'
import type { GridList } from '~/grid/types'
import { useListQuery } from '~/grid/list/use_list_query'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'

const ordersShape = {
  sort: '-created_at',
  filters: filterKeys(orderColumns),
  only: ['orders'],
  filtered: ['summary'],
}
const itemsShape = {
  sort: '-created_at',
  filters: [...filterKeys(orderItemColumns), 'raised'],
  only: ['items'],
  filtered: ['summary'],
}

/** Their filters stand above the table: the tabs of the states, and when it was. */
const ownFilters = ['state_code', 'created_at']

/** The panel beside the table says it. */
const saidBeside = ['created_at', 'promised_on', 'reference']

const presets = [
  ['today', 'orders.presets.today'],
  ['last_7', 'orders.presets.last_7'],
  ['last_30', 'orders.presets.last_30'],
  ['last_90', 'orders.presets.last_90'],
] as const

export default function OrdersPage(props: OrdersPageProps) {
  const { t } = useTexts()
  const list = useListQuery(props.tab === 'items' ? itemsShape : ordersShape)
  return (
    <div className={classes.screen}>
      <Head title={t('orders.title')} />
      <h1 className="visually-hidden">{t('orders.title')}</h1>
      <OrderTabs current={props.tab} counts={props.counts}>
        {props.counts[props.tab] > 0 && <exportOrders.Late of={props.tab} list={list} />}
      </OrderTabs>
      {props.tab === 'items' ? (
        <ItemsList answer={props.items} summary={props.summary} list={list} />
      ) : (
        <OrdersList answer={props.orders} summary={props.summary} list={list} />
      )}
    </div>
  )
}

interface ListProps<Row> {
  answer: ListAnswer<Row>
  summary: ListSummary | null
  list: GridList
}

function OrdersList({ answer: { data, meta }, summary, list }: ListProps<Order>) {
  const { t, quantity } = useTexts()
  const { updates } = useOrderUpdates(['orders', 'summary', 'counts'])
  return (
    <>
      {(meta.total > 0 || isFiltered(list)) && (
        <StateTabs of="orders" list={list} summary={summary} />
      )}
      <DataGrid
        tableKey="orders"
        label={t('orders.table')}
        columns={orderColumns}
        rows={data}
        rowId={(order) => order.id}
        meta={meta}
        list={list}
        bar={
          <>
            <findOrdered.Late of="orders" list={list} />
            <DaysFilter list={list} label={t('orders.period')} presets={presets} />
          </>
        }
        barFilters={ownFilters}
        updates={updates}
        card={orderCard}
        totals={summary?.totals}
        totalsLabel={t('orders.all_orders', { count: meta.total, shown: quantity(meta.total) })}
        onRowEnter={(order) => router.visit(route('orders.show', { id: order.id }))}
        empty={<noOrders.Late />}
      />
    </>
  )
}

function ItemsList({ answer: { data, meta }, summary, list }: ListProps<OrderItem>) {
  const { t, quantity } = useTexts()
  const { updates, readAgain } = useOrderUpdates(['items', 'summary', 'counts'])
  const opened = useOpenLine(data)
  const answers = useRef<(answer: DecisionAnswer) => void>(null)
  useOrderKeys({ move: opened.goOn, answer: (answer) => answers.current?.(answer) })
  const { open } = opened
  const card = useCallback(
    (item: OrderItem) => <OrderItemCard item={item} onOpen={open} isAmongOrders />,
    [open]
  )
  return (
    <>
      {(meta.total > 0 || isFiltered(list)) && (
        <StateTabs of="items" list={list} summary={summary} />
      )}
      <div ref={opened.lines} className={classes.split}>
        <div ref={opened.table} className={classes.lines}>
          <DataGrid
            tableKey="order_items"
            label={t('orders.items_table')}
            columns={orderItemColumns}
            blankColumns={opened.isBeside ? saidBeside : undefined}
            rows={data}
            rowId={(item) => item.id}
            meta={meta}
            list={list}
            bar={
              <>
                <findOrdered.Late of="items" list={list} />
                <DaysFilter list={list} label={t('orders.period')} presets={presets} />
                <RaisedFilter list={list} summary={summary} currency={data[0]?.currency_code} />
              </>
            }
            barFilters={ownFilters}
            updates={updates}
            remark={raisedRemark}
            card={card}
            totals={summary?.totals}
            totalsLabel={t('orders.all_items', { count: meta.total, shown: quantity(meta.total) })}
            cursor={opened.cursor}
            onCursor={opened.onCursor}
            onRowEnter={open}
            rowOpens
            empty={<noOrders.Late />}
          />
        </div>
        {opened.wasOpened && (
          <itemPanel.Late opened={opened} answers={answers} onChanged={readAgain} />
        )}
      </div>
    </>
  )
}

function orderCard(order: Order) {
  return <OrderCard order={order} />
}

function raisedRemark(item: OrderItem) {
  return item.raised && <RaisedRemark item={item} />
}

function isFiltered(list: GridList): boolean {
  return Object.keys(list.query.filters).length > 0
}
