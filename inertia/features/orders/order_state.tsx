import type { Order } from '#shared/answers/order'
import { useTexts } from '~/lib/texts/texts'
import { Status, statusOf } from '~/ui/feedback/status'
import classes from './orders.module.css'

/** The state of an order, and how many of its lines wait for the buyer. */
export function OrderState({ order }: { order: Pick<Order, 'state_code' | 'waiting_count'> }) {
  const { t, quantity } = useTexts()
  const { state_code, waiting_count: count } = order
  return (
    <span className={classes.state}>
      <Status status={statusOf(state_code)} />
      {count > 0 && (
        <Status status="decision">
          {t('orders.where.awaiting_decision', { quantity: quantity(count) })}
        </Status>
      )}
    </span>
  )
}
