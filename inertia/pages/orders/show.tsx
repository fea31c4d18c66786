import { useCallback, useMemo, useRef, useState } from 'react'
import type { OrderItem } from '#shared/answers/order'
import type { OrderPage as OrderPageProps } from '#shared/answers/orders/order_page'
import { ORDER_LINES_PER_PAGE } from '#shared/answers/orders/order_page'
import { whyNoBuyer } from '~/features/accounts/closed_features'
import { useDocuments } from '~/features/orders/documents/use_documents'
import { DecisionsPanel, type DecisionCursor } from '~/features/orders/deciding/decisions_panel'
import { useDecisions } from '~/features/orders/deciding/use_decisions'
import { exportOrders, openedLine, orderAgain, orderKeyHints } from '~/features/orders/late_parts'
import { useOpenLine } from '~/features/orders/line/use_open_line'
import { OrderItemCard } from '~/features/orders/order_cards'
import { hasRemark, LineRemark } from '~/features/orders/order_cells'
import { orderLineColumns } from '~/features/orders/order_line_columns'
import { OrderHead } from '~/features/orders/head/order_head'
import { RaisedFilter } from '~/features/orders/raised_filter'
import { OneOrderTabs, useOneOrderTab } from '~/features/orders/one_order_tabs'
import { useOrderKeys } from '~/features/orders/order_keys'
import { useOrderProgress } from '~/features/orders/use_order_progress'
import classes from '~/features/orders/orders.module.css'
import { filterKeys } from '~/grid/filters/column_filter'
import { DataGrid } from '~/grid/data_grid'
import { useListQuery } from '~/grid/list/use_list_query'
import { useUser } from '~/lib/page_props'
import { useTexts } from '~/lib/texts/texts'

const shape = {
  sort: 'line',
  per_page: ORDER_LINES_PER_PAGE,
  filters: [...filterKeys(orderLineColumns), 'raised'],
  only: ['items'],
  filtered: ['summary'],
}

const shown = ['order', 'progress', 'decisions', 'items', 'summary', 'history']

/** The panel beside the lines says it. */
const saidBeside = ['name', 'price', 'promised_on']

export default function OrderPage(props: OrderPageProps) {
  // Another order is another screen: nothing that was open or answered in this one goes along.
  return <OneOrder key={`${props.order.id} ${props.line}`} {...props} />
}

function OneOrder(props: OrderPageProps) {
  const { order, progress, vat, decisions, items, summary, history, line } = props
  const { t, quantity } = useTexts()
  const user = useUser()
  const list = useListQuery(shape)
  const asked = useRef<DecisionCursor>(null)
  const opened = useOpenLine(items.data, line)
  const { blank_columns: blank } = progress
  const leftOut = useMemo(
    () => (opened.isBeside ? [...blank, ...saidBeside] : blank),
    [opened.isBeside, blank]
  )
  const { updates, readAgain } = useOrderProgress(
    { id: order.id, lines: progress.lines },
    shown,
    opened.table
  )
  const deciding = useDecisions(order.id, decisions, readAgain)
  const [selected, setSelected] = useState<number[]>([])
  const selectedIds = selected.length > 0 ? selected : null
  const documents = useDocuments(order.id, progress.on_their_way + progress.delivered)
  const tab = useOneOrderTab(documents !== null)
  const why = whyNoBuyer(user)
  const whyNot = why && t(why)
  const { total } = items.meta

  const isInLines = () => opened.lines.current?.contains(document.activeElement) ?? false
  const decisionOf = (item: OrderItem | null | undefined) =>
    deciding.rows.find(({ order_item_id }) => order_item_id === item?.id)
  useOrderKeys({
    move(by) {
      if (asked.current && !isInLines()) asked.current.move(by)
      else opened.goOn(by)
    },
    answer(answer) {
      if (!isInLines()) return asked.current?.answer(answer)
      const decision = decisionOf(opened.current())
      if (!decision || whyNot !== null || deciding.stateOf(decision) !== 'open') return
      deciding.decide(decision, answer)
    },
  })

  const { open } = opened
  const card = useCallback((item: OrderItem) => <OrderItemCard item={item} onOpen={open} />, [open])

  return (
    <div className={classes.screen}>
      <OrderHead
        order={order}
        progress={progress}
        vat={vat}
        documents={documents}
        canChange={whyNot === null}
      >
        <exportOrders.Late of={{ orderId: order.id }} list={list} />
        <orderAgain.Late orderId={order.id} itemIds={selectedIds} whyNot={whyNot} compact />
      </OrderHead>
      {deciding.rows.length > 0 && (
        <DecisionsPanel
          deciding={deciding}
          offReason={whyNot ?? false}
          cursor={asked}
          onLeave={opened.focusTable}
        />
      )}
      <OneOrderTabs
        order={order}
        current={tab}
        lines={progress.lines}
        changes={history}
        documents={documents}
      />
      {tab === 'lines' && (
        <div ref={opened.lines} className={classes.split}>
          <div ref={opened.table} className={classes.lines}>
            <DataGrid
              tableKey="order_lines"
              label={t('orders.items_table')}
              columns={orderLineColumns}
              blankColumns={leftOut}
              rows={items.data}
              rowId={(item) => item.id}
              meta={items.meta}
              list={list}
              bar={<RaisedFilter list={list} summary={summary} currency={order.currency_code} />}
              barFilters={[]}
              updates={updates}
              remark={remark}
              card={card}
              totals={summary?.totals}
              totalsLabel={t('orders.all_lines', { count: total, shown: quantity(total) })}
              cursor={opened.cursor}
              onCursor={opened.onCursor}
              onSelection={(of) => setSelected(of.map((item) => item.id))}
              onRowEnter={opened.open}
              rowOpens
              statusEnd={<orderKeyHints.Late />}
            />
          </div>
          {opened.wasOpened && (
            <openedLine.Late
              opened={opened}
              decision={decisionOf(opened.line)}
              deciding={deciding}
              onChanged={readAgain}
              whyNot={whyNot}
            />
          )}
        </div>
      )}
    </div>
  )
}

function remark(item: OrderItem) {
  return hasRemark(item) ? <LineRemark item={item} /> : null
}
