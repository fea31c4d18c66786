import { Link } from '@inertiajs/react'
import { useDebouncedValue } from '@mantine/hooks'
import type { Decision } from '#shared/answers/orders/order_page'
import type { OrderItem } from '#shared/answers/order'
import { DecisionAnswers, type DecisionAnswersProps } from './decision_answers'
import { OrderAgain } from '~/features/orders/repeating/order_again'
import {
  arrivalOf,
  OrderedFrom,
  partsOf,
  places,
  RaisedRemark,
} from '~/features/orders/order_cells'
import { api } from '~/lib/http/api'
import { useRead } from '~/lib/http/use_read'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { QuantityBar, type QuantityParts } from '~/ui/feedback/quantity_bar'
import { Skeleton } from '~/ui/feedback/skeleton'
import { ErrorState } from '~/ui/feedback/states'
import { IconButton } from '~/ui/icons/icon_button'
import { PartNumber } from '~/ui/part_number'
import { AskToCancel } from './ask_to_cancel'
import classes from './line_panel.module.css'
import { SentWith } from './sent_with'
import { Timeline } from './timeline'

/** Who goes through the lines quickly reads only where they rest. */
const REST_MS = 150

export interface LinePanelProps {
  item: OrderItem
  /** Which line it is; missing where what it stands in says so. */
  title?: string
  /** It stands among lines of many orders, and leads to its own. */
  isAmongOrders?: boolean
  /** What waits for the buyer's answer here. */
  decision: Decision | undefined
  deciding: DecisionAnswersProps['deciding']
  isFirst: boolean
  isLast: boolean
  onGo: (by: 1 | -1) => void
  /** Missing where what it stands in has a way to close it. */
  onClose?: () => void
  /** Something was asked or taken back: the page is to be read again. */
  onChanged: (orderIds: readonly number[]) => void
  /** Why nothing can be decided or asked for; null: it can. */
  whyNot: string | null
}

/** A line of an order: where its pieces are, what happened to them, and what can be asked for. */
export function LinePanel(props: LinePanelProps) {
  const { item, title, decision, deciding, isFirst, isLast, onGo, onClose, onChanged, whyNot } =
    props
  const { t, money } = useTexts()
  const path = route('api.orders.item', { id: item.order_id, item: item.id })
  const [rested] = useDebouncedValue(`${path} ${JSON.stringify(item)}`, REST_MS)
  const read = useRead(rested, (signal) =>
    api.get('api.orders.item', { params: { id: item.order_id, item: item.id }, signal })
  )
  const story = read.answer?.data?.id === item.id ? read.answer.data : null
  const sales = [
    ...new Map(story?.moves.flatMap(({ sale }) => (sale ? [[sale.sale_id, sale]] : []))).values(),
  ]
  const about = [title, item.name].filter(Boolean).join(' · ')
  return (
    <div className={classes.panel} data-line={item.id}>
      <header className={classes.head}>
        <p>
          <span>{about}</span>
          <IconButton
            icon="up"
            size="s"
            label={t('order_parts.previous')}
            aria-disabled={isFirst || undefined}
            onClick={() => onGo(-1)}
          />
          <IconButton
            icon="down"
            size="s"
            label={t('order_parts.next')}
            aria-disabled={isLast || undefined}
            onClick={() => onGo(1)}
          />
          {onClose && <IconButton icon="x" size="s" label={t('common.close')} onClick={onClose} />}
        </p>
        <h2>
          {item.brand_name} <PartNumber strong>{item.partnumber}</PartNumber>
        </h2>
      </header>
      <section className={classes.quantities}>
        <p>
          <b>{t('order_parts.ordered', { count: item.qty_ordered })}</b>
          <span>
            {t('order_parts.each', {
              price: money(item.price),
              amount: money(item.amount_ordered, item.currency_code),
            })}
          </span>
        </p>
        {item.raised && (
          <p>
            <RaisedRemark item={item} />
          </p>
        )}
        <QuantityBar parts={partsOf(item)} />
        <Pieces item={item} />
      </section>
      <dl className={classes.facts}>
        {item.reference !== '' && (
          <>
            <dt>{t('orders.reference')}</dt>
            <dd>{item.reference}</dd>
          </>
        )}
        <dt>{t('orders.price_list')}</dt>
        <dd>
          <OrderedFrom name={item.price_list_name} />
        </dd>
        {sales.length > 0 && (
          <>
            <dt>{t('order_parts.head.invoices', { count: sales.length })}</dt>
            <dd>
              {sales.map((sale) => (
                <SentWith key={sale.sale_id} sale={sale} />
              ))}
            </dd>
          </>
        )}
      </dl>
      {decision && (
        <DecisionAnswers decision={decision} deciding={deciding} offReason={whyNot ?? false} />
      )}
      <section className={classes.story}>
        <h3>{t('order_parts.timeline')}</h3>
        {story && <Timeline story={story} />}
        {!story && read.state !== 'error' && <Skeleton rows={3} />}
        {read.state === 'error' && (
          <ErrorState
            title={t('order_parts.not_read')}
            onRetry={() => void read.again()}
            requestId={read.requestId}
          />
        )}
      </section>
      <p className={classes.again}>
        {props.isAmongOrders && (
          <Link href={route('orders.show', { id: item.order_id })} prefetch>
            {t('order_parts.open_order')}
          </Link>
        )}
        <OrderAgain size="s" orderId={item.order_id} itemIds={[item.id]} whyNot={whyNot} />
      </p>
      <AskToCancel key={item.id} item={item} whyNot={whyNot} onChanged={onChanged} />
    </div>
  )
}

const toCome: ReadonlySet<keyof QuantityParts> = new Set(['ready', 'processing', 'pending'])

/** How many are where; beside those that are to come the day, old and new. */
function Pieces({ item }: { item: OrderItem }) {
  const { t, quantity, date } = useTexts()
  const parts = partsOf(item)
  const day = arrivalOf(item)
  const { promised_on: before } = item
  // The day is that of what comes last.
  const last = places.findLast(([part]) => toCome.has(part) && (parts[part] ?? 0) > 0)
  return (
    <ul className={classes.pieces}>
      {places.map(([part, word]) => {
        const count = parts[part] ?? 0
        if (count === 0) return null
        return (
          <li key={part}>
            <QuantityBar parts={{ [part]: count }} />
            <b>{t(`orders.where.${word}`, { quantity: quantity(count) })}</b>
            {day && part === last?.[0] && (
              <span>
                {before && before !== day && <s>{date(before, 'day')}</s>}{' '}
                {date(day, 'weekday_day')}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
