import { Link } from '@inertiajs/react'
import type { Arrivals } from '#shared/answers/dashboard'
import { OPEN } from '#shared/answers/order'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { cn } from '~/ui/class_names'
import { Panel } from '~/ui/page/panel'
import classes from './arrivals_panel.module.css'

/** What is promised for the next seven days: pieces by day, and by order. */
export function ArrivalsPanel({ arrivals }: { arrivals: Arrivals }) {
  const { t, quantity, date } = useTexts()
  const { from, to, days, orders, others } = arrivals
  const pieces = days.reduce((sum, day) => sum + day.quantity, 0)
  return (
    <Panel
      title={t('dashboard.arrivals_title')}
      count={pieces > 0 ? t('orders.n_pieces', { count: pieces }) : undefined}
      end={
        <Link href={itemsOf(from, to)} prefetch>
          {t('dashboard.arrivals_all')}
        </Link>
      }
    >
      <ol className={classes.days}>
        {days.map((day) => (
          <li key={day.day} className={cn(day.day === from && classes.today)}>
            <Day href={day.quantity > 0 ? itemsOf(day.day, day.day) : null}>
              <span>{date(day.day, 'short_weekday')}</span>
              <b className={cn(day.quantity === 0 && classes.zero)}>{quantity(day.quantity)}</b>
              <span>{day.lines > 0 && t('common.lines', { count: day.lines })}</span>
            </Day>
          </li>
        ))}
      </ol>
      {orders.length > 0 ? (
        <ul className={classes.orders}>
          {orders.map((order) => (
            <li key={`${order.day} ${order.order_id}`}>
              <time dateTime={order.day}>{date(order.day, 'short_weekday')}</time>
              <span className={classes.order}>
                <Link href={route('orders.show', { id: order.order_id })} prefetch>
                  {order.number}
                </Link>{' '}
                {order.reference} <Remark order={order} />
              </span>
              <b>{quantity(order.quantity)}</b>
            </li>
          ))}
          {others > 0 && (
            <li className={classes.others}>{t('dashboard.arrivals_others', { count: others })}</li>
          )}
        </ul>
      ) : (
        <p className={classes.nothing}>{t('dashboard.arrivals_none')}</p>
      )}
    </Panel>
  )
}

/** What is not as it was promised, or comes only as the buyer decides. */
function Remark({ order }: { order: Arrivals['orders'][number] }) {
  const { t, date } = useTexts()
  const { moved_from, waiting } = order
  const said = [
    moved_from && t('dashboard.arrival_was', { day: date(moved_from, 'day') }),
    waiting > 0 && t('dashboard.arrival_waits', { count: waiting }),
  ].filter(Boolean)
  return said.length > 0 && <span className={classes.remark}>· {said.join(', ')}</span>
}

function Day({ href, children }: { href: string | null; children: React.ReactNode }) {
  if (href === null) return <span className={classes.day}>{children}</span>
  return (
    <Link href={href} className={classes.day} prefetch>
      {children}
    </Link>
  )
}

function itemsOf(from: string, to: string): string {
  const filters = { state_code: OPEN, promised_on_from: from, promised_on_to: to }
  return route('orders.index', {}, { tab: 'items', ...filters, sort: 'promised_on' })
}
