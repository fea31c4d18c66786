import type { Order, OrderItem } from '#shared/answers/order'
import { useTexts } from '~/lib/texts/texts'
import { Status, statusOf } from '~/ui/feedback/status'
import { PartNumber } from '~/ui/part_number'
import {
  Arrival,
  hasRemark,
  LineRemark,
  OrderAndLine,
  OrderLink,
  PlacedBy,
  Whereabouts,
} from './order_cells'
import { OrderState } from './order_state'
import classes from './order_cards.module.css'

// What is the same stands in the same place: what it is and its amount, what belongs to it and how
// many, its state and its day.

export function OrderCard({ order }: { order: Order }) {
  const { t, money, date } = useTexts()
  return (
    <div className={classes.card}>
      <span className={classes.title}>
        <OrderLink id={order.id} number={order.number} />
      </span>
      <b>{money(order.amount, order.currency_code)}</b>
      <span className={classes.about}>
        {order.reference && `${order.reference} · `}
        <PlacedBy order={order} />
      </span>
      <span>{t('common.lines', { count: order.items_count })}</span>
      <OrderState order={order} />
      <span>{date(order.created_at)}</span>
    </div>
  )
}

interface OrderItemCardProps {
  item: OrderItem
  /** Names the order it stands in. */
  isAmongOrders?: boolean
  /** A tap on it opens the line. */
  onOpen?: (item: OrderItem) => void
}

/** A line of an order. */
export function OrderItemCard({ item, isAmongOrders, onOpen }: OrderItemCardProps) {
  const { t, money } = useTexts()
  const what = (
    <>
      {item.brand_name} <PartNumber>{item.partnumber}</PartNumber>
    </>
  )
  const about = [item.name, item.reference].filter((text) => text !== '').join(' · ')
  return (
    <div className={classes.card}>
      <span className={classes.title}>
        {onOpen ? (
          <button type="button" onClick={() => onOpen(item)}>
            {what}
          </button>
        ) : (
          what
        )}
      </span>
      <b>{money(item.amount_ordered)}</b>
      <span className={classes.about}>
        {isAmongOrders && (
          <>
            <OrderAndLine item={item} />
            {about && ' · '}
          </>
        )}
        {about}
      </span>
      <span>{t('orders.pieces', { count: item.qty_ordered })}</span>
      <Status status={statusOf(item.state_code)} />
      <Arrival item={item} />
      <Whereabouts item={item} />
      {hasRemark(item) && (
        <span className={classes.remark}>
          <LineRemark item={item} />
        </span>
      )}
    </div>
  )
}
