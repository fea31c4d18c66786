import type { ReactNode } from 'react'
import type { Order } from '#shared/answers/order'
import type { OrderProgress } from '#shared/answers/orders/order_page'
import type { VatTerms } from '#shared/sales/vat'
import { VatNote, vatWord } from '~/features/accounts/vat_note'
import type { OrderDocuments } from '~/features/orders/documents/use_documents'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { QuantityBar } from '~/ui/feedback/quantity_bar'
import { Status, statusOf } from '~/ui/feedback/status'
import { PageHead } from '~/ui/page/page_head'
import { Tag } from '~/ui/marks/tag'
import { ReferenceField } from '~/ui/forms/reference_field'
import { piecesText, PlacedBy } from '~/features/orders/order_cells'
import { changeReference } from './change_reference'
import { NextArrival } from './next_arrival'
import classes from './order_head.module.css'

interface OrderHeadProps {
  order: Order
  progress: OrderProgress
  vat: VatTerms
  /** Null: not for this user. */
  documents: OrderDocuments | null
  /** Whether the reference may be changed. */
  canChange: boolean
  /** Buttons at the right end. */
  children?: ReactNode
}

/** What an order is, when it will be complete, where its pieces are, and what it costs. */
export function OrderHead(props: OrderHeadProps) {
  const { order, progress, vat, documents, canChange, children } = props
  const texts = useTexts()
  const { t, money, date } = texts
  const { complete_by, complete_by_before, is_late, amount_refused, amount_left } = progress
  const isCut = progress.refused > 0
  const parts = {
    completed: progress.delivered,
    delivery: progress.on_their_way,
    ready: progress.ready,
    processing: progress.processing,
    decision: progress.awaiting_decision,
    pending: progress.pending,
    cancelled: progress.refused,
  }
  return (
    <>
      <PageHead
        isCompact
        title={t('orders.order_number', { number: order.number })}
        heading={order.number}
        way={{ href: route('orders.index'), label: t('orders.title') }}
        beside={
          <span className={classes.about}>
            <Status status={statusOf(order.state_code)} filled />
            <ReferenceField
              reference={order.reference}
              onSave={canChange ? (wanted) => void changeReference(order, wanted) : undefined}
              words={{
                label: t('orders.reference'),
                add: t('order_parts.head.add_reference'),
                change: t('order_parts.head.change_reference'),
              }}
            />
            <span>
              {date(order.created_at, 'moment')}, <PlacedBy order={order} />,{' '}
              {t(`orders.by_${order.source}`)}
            </span>
          </span>
        }
      >
        {children}
      </PageHead>
      <dl className={classes.facts}>
        {complete_by && (
          <div>
            <dt>{t('orders.complete_by')}</dt>
            <dd className={classes.main}>
              {date(complete_by, 'weekday')} {is_late && <Tag tone="bad">{t('orders.late')}</Tag>}
            </dd>
            {complete_by_before && (
              <dd>
                {t('orders.complete_by_before', { day: date(complete_by_before, 'weekday') })}
              </dd>
            )}
          </div>
        )}
        <NextArrival order={order} progress={progress} documents={documents} />
        <div>
          <dt>{t('orders.pieces', { count: progress.ordered })}</dt>
          <dd className={classes.bar}>
            <QuantityBar tall parts={parts} />
          </dd>
          <dd>{piecesText(parts, texts)}</dd>
        </div>
        {order.deliver_to && (
          <div>
            <dt>{t(order.deliver_to.kind === 'pickup' ? 'orders.pickup' : 'orders.deliver_to')}</dt>
            {order.deliver_to.name !== '' && (
              <dd className={classes.main}>{order.deliver_to.name}</dd>
            )}
            <dd className={order.deliver_to.name === '' ? classes.text : undefined}>
              {order.deliver_to.address}
            </dd>
          </div>
        )}
        <div className={classes.amount}>
          <dt>
            {[t(isCut ? 'orders.amount_left' : 'orders.amount'), vatWord(vat, texts)].join(
              isCut ? ', ' : ' '
            )}
          </dt>
          <dd className={classes.main}>{money(amount_left, order.currency_code)}</dd>
          <dd>
            <VatNote amount={amount_left} currency={order.currency_code} vat={vat} />
          </dd>
          {isCut && (
            <dd>
              {t('orders.amounts', {
                ordered: money(order.amount),
                refused: money(amount_refused),
              })}
            </dd>
          )}
        </div>
      </dl>
    </>
  )
}
