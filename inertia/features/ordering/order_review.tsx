import { useMemo, type ReactNode } from 'react'
import type { LinesReview, ReviewedLine } from '#shared/answers/orders/order_review'
import { splitVat } from '#shared/sales/vat'
import { useVat } from '~/features/accounts/vat_note'
import { useShortcuts } from '~/lib/keys/shortcuts'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Modal } from '~/ui/overlays/modal'
import classes from './order_review.module.css'
import { NamedParts, ReviewSection } from './review_section'

export interface OrderReviewProps {
  review: LinesReview
  currency: string
  isBusy: boolean
  /** Places the order. */
  onConfirm: () => void
  onClose: () => void
  /** What else there is to look at, and what stays open. */
  children?: ReactNode
}

/**
 * The last look before an order is placed: what it comes to with VAT, what is raised, short, or stays open.
 * It has a key of its own, so that no key of the screen under it orders.
 */
export function OrderReview(props: OrderReviewProps) {
  const { review, currency, isBusy, onConfirm, onClose, children } = props
  const { t, quantity } = useTexts()
  const count = review.lines_count
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('order_review.title')}
      actions={
        <>
          <Button
            variant="primary"
            shortcut="Ctrl ⇧ ↵"
            busy={isBusy && t('order_review.ordering', { count })}
            onClick={onConfirm}
          >
            {t('order_review.order', { count, lines: quantity(count) })}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t('order_review.back')}
          </Button>
        </>
      }
    >
      <ReviewKeys onConfirm={onConfirm} />
      <ReviewSums review={review} currency={currency} />
      <RaisedAndShort review={review} currency={currency} />
      {children}
    </Modal>
  )
}

/** Begins when the dialog is on screen, which is later than it was asked for. */
function ReviewKeys({ onConfirm }: { onConfirm: () => void }) {
  useShortcuts(
    useMemo(() => ({ 'mod+shift+enter': onConfirm }), [onConfirm]),
    { isInDialog: true }
  )
  return null
}

function ReviewSums({ review: { lines_count, amount }, currency }: SumsProps) {
  const { t, money, quantity } = useTexts()
  const vat = useVat()
  const split = vat && splitVat(amount, vat)
  const percent = quantity(vat?.percent ?? '0')
  const sums: [name: string, value: string][] = [[t('order_review.lines'), quantity(lines_count)]]
  if (split) {
    sums.push([t('order_review.without_vat'), money(split.net)])
    sums.push([t('order_review.vat', { percent }), money(split.vat)])
  }
  const total = split ? t('order_review.with_vat') : t('order_review.total')
  return (
    <dl className={classes.sums}>
      {sums.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{total}</dt>
        <dd>{money(split?.total ?? amount, currency)}</dd>
      </div>
    </dl>
  )
}

interface SumsProps {
  review: LinesReview
  currency: string
}

function RaisedAndShort({ review: { raised, short }, currency }: SumsProps) {
  const { t, money, quantity } = useTexts()
  return (
    <>
      {raised.lines_count > 0 && (
        <ReviewSection
          title={t('order_review.raised', { count: raised.lines_count })}
          figure={t('order_review.more', {
            count: raised.pieces_count,
            pieces: quantity(raised.pieces_count),
            amount: money(raised.amount, currency),
          })}
        >
          <NamedParts
            parts={raised.lines.map((line) => [line, raisedText(line)])}
            count={raised.lines_count}
          />
        </ReviewSection>
      )}
      {short.lines_count > 0 && (
        <ReviewSection title={t('order_review.short', { count: short.lines_count })}>
          <NamedParts
            parts={short.lines.map((line) => [line, shortText(line)])}
            count={short.lines_count}
          />
        </ReviewSection>
      )}
    </>
  )

  function raisedText(line: ReviewedLine): string {
    return t('order_review.raised_line', {
      asked: quantity(line.asked_quantity),
      quantity: quantity(line.quantity),
    })
  }

  function shortText(line: ReviewedLine): string {
    return t('order_review.short_line', {
      quantity: quantity(line.quantity),
      there: quantity(line.available_quantity ?? 0),
    })
  }
}
