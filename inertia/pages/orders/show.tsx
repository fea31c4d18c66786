import type { OrderPage as OrderPageProps } from '#shared/answers/order'
import { orderLineColumns } from '~/features/orders/order_columns'
import { OrderHistory } from '~/features/orders/order_history'
import { useOrderProgress } from '~/features/orders/order_updates'
import classes from '~/features/orders/orders.module.css'
import { DataGrid } from '~/grid/data_grid'
import { useListQuery } from '~/grid/list/use_list_query'
import { route } from '~/lib/routes'
import { useTexts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'
import { PageHead } from '~/ui/page/page_head'
import { Status, statusOf } from '~/ui/feedback/status'

const shape = { sort: 'line', filters: [], only: ['items'] }

export default function OrderPage({ order, items, history }: OrderPageProps) {
  const { t, money, date } = useTexts()
  const list = useListQuery(shape)
  useOrderProgress(order.id, ['order', 'items', 'history'])
  const facts: [string, string][] = [
    [t('orders.created_at'), `${date(order.created_at)}, ${date(order.created_at, 'time')}`],
    [t('orders.placed_by'), order.user_name ?? ''],
    [t('orders.reference'), order.reference],
    [t('orders.source'), t(`orders.source_${order.source}`)],
    [t('orders.amount'), money(order.amount, order.currency_code)],
  ]
  return (
    <div className={classes.screen}>
      <PageHead
        title={t('orders.order_number', { number: order.number })}
        beside={<Status status={statusOf(order.state_code)} filled />}
      >
        <ButtonLink variant="ghost" icon="left" href={route('orders.index')}>
          {t('orders.back')}
        </ButtonLink>
      </PageHead>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <OrderHistory changes={history} />
      <DataGrid
        tableKey="order_lines"
        label={t('orders.items_table')}
        columns={orderLineColumns}
        rows={items.data}
        rowId={(item) => item.id}
        {...(items.meta.total > items.data.length && { list, meta: items.meta })}
      />
    </div>
  )
}
