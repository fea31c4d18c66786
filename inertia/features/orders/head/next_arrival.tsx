import { Link } from '@inertiajs/react'
import { Fragment } from 'react'
import type { Order } from '#shared/answers/order'
import type { OrderProgress } from '#shared/answers/orders/order_page'
import type { OrderSale } from '#shared/answers/sale'
import type { OrderDocuments } from '~/features/orders/documents/use_documents'
import orders from '~/features/orders/orders.module.css'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Tag } from '~/ui/marks/tag'
import classes from './order_head.module.css'

/** So many invoices are named; the tab of the documents has them all. */
const MOST_NAMED = 2

interface NextArrivalProps {
  order: Order
  progress: OrderProgress
  documents: OrderDocuments | null
}

/** What arrives next, and the invoice with its boxes it comes with; of what is all there, its invoices. */
export function NextArrival({ order, progress, documents }: NextArrivalProps) {
  const { t, date } = useTexts()
  const { next, complete_by, on_their_way, delivered } = progress
  const sales = documents?.answer?.data ?? []
  if (!next) {
    // Nothing is to come any more: its room is kept until they are read.
    if (!documents || on_their_way + delivered === 0) return null
    return (
      <div className={classes.next}>
        <dt>{t('order_parts.head.invoices', { count: sales.length || 1 })}</dt>
        <dd className={classes.main}>
          <Invoices order={order} sales={sales} />
        </dd>
        <dd>{sales.length > 0 && boxesOf(sales)}</dd>
      </div>
    )
  }
  const coming = sales.filter(({ state }) => state !== 'delivered')
  // By when all of it is there says it already.
  if (next.day === complete_by && on_their_way === 0) return null
  return (
    <div className={classes.next}>
      <dt>{t('order_parts.head.next')}</dt>
      <dd className={classes.main}>
        {next.is_today ? t('order_parts.head.today') : date(next.day, 'weekday_day')}
        {t('order_parts.head.next_pieces', { count: next.pieces })}{' '}
        {next.is_late && <Tag tone="bad">{t('orders.late')}</Tag>}
      </dd>
      <dd>
        {coming.length > 0 && (
          <>
            {t('order_parts.head.coming', { count: coming.length })}{' '}
            <Invoices order={order} sales={coming} />, {boxesOf(coming)}
          </>
        )}
      </dd>
    </div>
  )

  function boxesOf(of: readonly OrderSale[]): string {
    const count = of.reduce((sum, { box_numbers }) => sum + box_numbers.length, 0)
    return t('order_parts.head.boxes', { count })
  }
}

function Invoices({ order, sales }: { order: Order; sales: readonly OrderSale[] }) {
  const { t } = useTexts()
  const more = sales.length - MOST_NAMED
  return (
    <>
      {sales.slice(0, MOST_NAMED).map(({ id, number }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link href={route('invoices.show', { id })} className={orders.link} prefetch>
            {number}
          </Link>
        </Fragment>
      ))}
      {more > 0 && (
        <>
          {' '}
          <Link
            href={route('orders.show', { id: order.id }, { tab: 'documents' })}
            className={orders.link}
          >
            {t('order_parts.head.more', { count: more })}
          </Link>
        </>
      )}
    </>
  )
}
