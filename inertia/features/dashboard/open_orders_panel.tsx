import { Link } from '@inertiajs/react'
import type { OpenOrder, OpenOrders } from '#shared/answers/dashboard'
import { OPEN } from '#shared/answers/order'
import { VatHead } from '~/features/accounts/vat_note'
import { OrderState } from '~/features/orders/order_state'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { QuantityBar, type QuantityParts } from '~/ui/feedback/quantity_bar'
import { Panel } from '~/ui/page/panel'
import { Tag } from '~/ui/marks/tag'
import classes from './open_orders_panel.module.css'

/** Orders in which something is still to come, the newest first. */
export function OpenOrdersPanel({ found }: { found: OpenOrders }) {
  const { t, quantity } = useTexts()
  const total = quantity(found.total) + (found.total_is_minimum ? '+' : '')
  return (
    <Panel
      title={t('dashboard.orders_title')}
      count={total}
      end={
        <Link href={route('orders.index', {}, { state_code: OPEN })} prefetch>
          {t('dashboard.orders_all')}
        </Link>
      }
    >
      <div className={classes.box}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('orders.state')}</th>
              <th scope="col">{t('orders.number')}</th>
              <th scope="col" className={classes.reference}>
                {t('orders.reference')}
              </th>
              <th scope="col" className={`${classes.figure} ${classes.wide}`}>
                {t('orders.lines')}
              </th>
              <th scope="col" className={classes.wide}>
                {t('dashboard.quantities')}
              </th>
              <th scope="col">{t('dashboard.complete_by')}</th>
              <th scope="col" className={`${classes.figure} ${classes.amount}`}>
                <VatHead />
              </th>
            </tr>
          </thead>
          <tbody>
            {found.orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

function OrderRow({ order }: { order: OpenOrder }) {
  const { t, money, quantity, date } = useTexts()
  const { id, number, reference, pieces, complete_by, is_late } = order
  return (
    <tr>
      <td>
        <OrderState order={order} />
      </td>
      <td>
        <Link href={route('orders.show', { id })} className={classes.number} prefetch>
          {number}
        </Link>
      </td>
      <td className={classes.reference} title={reference}>
        {reference}
      </td>
      <td className={`${classes.figure} ${classes.wide}`}>{quantity(order.items_count)}</td>
      <td className={classes.wide}>
        <QuantityBar parts={partsOf(order)} />
        <span className="visually-hidden">{t('dashboard.pieces', pieces)}</span>
      </td>
      <td className={classes.day}>
        {complete_by && date(complete_by, 'day')}{' '}
        {is_late && <Tag tone="bad">{t('orders.late')}</Tag>}
      </td>
      <td className={`${classes.figure} ${classes.amount}`}>
        {money(order.amount, order.currency_code)}
      </td>
    </tr>
  )
}

function partsOf({ pieces, state_code }: OpenOrder): QuantityParts {
  const waiting = state_code === 'pending' ? 'pending' : 'processing'
  return {
    completed: pieces.delivered,
    delivery: pieces.sent,
    ready: pieces.ready,
    decision: pieces.decision,
    [waiting]: pieces.processing,
    cancelled: pieces.refused,
  }
}
