import { useRef } from 'react'
import type { CartItem } from '#shared/answers/cart'
import type { Raised } from '#shared/quantities/raised_quantity'
import { amountToday, isShort, movedOf } from '#shared/moved_lines'
import { formatChange } from '#shared/number_format'
import { daysText } from '~/lib/texts/days_text'
import { raisedText } from '~/lib/texts/raised_text'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { IconButton } from '~/ui/icons/icon_button'
import { QuantityInput } from '~/ui/forms/quantity/quantity_input'
import { OldRate } from '~/ui/marks/old_rate'
import { Tag } from '~/ui/marks/tag'
import { changeLine } from './cart_actions'
import { useCart } from './cart_state'
import classes from './cart.module.css'
import { focusRemoval, lineBeside } from './line_focus'

/** The quantity with its steps, and a remark when the price list has less. */
export function CartQuantity({ item }: { item: CartItem }) {
  const texts = useTexts()
  const { t, quantity } = texts
  const names = { brand: item.brand_name, partnumber: item.partnumber }
  const raised = movedOf(item)?.quantity
  const asked = useRef<number | null>(null)
  return (
    <span className={classes.quantity}>
      {item.raised && !raised && <Tag tone="warn">{shortRaisedText(item.raised, texts)}</Tag>}
      {raised && <Tag tone="warn">{t('cart.now', { quantity: quantity(raised) })}</Tag>}
      {isShort(item) && item.available_quantity !== null && (
        <Tag tone="warn">{t('cart.left', { quantity: quantity(item.available_quantity) })}</Tag>
      )}
      <QuantityInput
        label={t('cart.quantity_of', names)}
        value={item.quantity}
        min={item.min_quantity}
        multiple={item.multiple}
        available={item.available_is_minimum ? null : item.available_quantity}
        onAsk={(count) => (asked.current = count)}
        // A refusal has been told by the action, which took the change back.
        onChange={(changed) => {
          void changeLine(item, { quantity: asked.current ?? changed }).catch(() => {})
        }}
      />
    </span>
  )
}

/** Why it is more than was asked for, in few words: `asked 2: min 400, × 4`. */
function shortRaisedText(raised: Raised, texts: Texts): string {
  const { minimum, multiple } = raised
  const { t } = texts
  const reasons = [
    minimum !== null && t('prices.from_minimum', { minimum }),
    multiple !== null && t('prices.by_multiple', { multiple }),
  ]
  return raisedText(raised, texts, reasons.filter(Boolean).join(', '))
}

/** The prices of a cart are all in one currency, which its column's head names. */
export function CartPriceHead() {
  const { t } = useTexts()
  const currency = useCart().cart?.currency_code
  return currency ? t('cart.price_in', { currency }) : t('cart.price')
}

/** The price; when it moved, the difference and the old one before today's. */
export function CartPrice({ item }: { item: CartItem }) {
  const { t, money, formatLocale } = useTexts()
  const moved = movedOf(item)
  if (!moved) {
    return (
      <span className={classes.moved}>
        <OldRate of={item} />
        <b className={classes.price}>{money(item.price)}</b>
      </span>
    )
  }
  if (moved.gone) {
    return (
      <span className={classes.moved}>
        <Tag tone="bad">{t(item.is_ordered ? 'cart.ordered_already' : 'cart.gone')}</Tag>
        <s className={classes.old}>{money(item.price)}</s>
      </span>
    )
  }
  return (
    <span className={classes.moved}>
      <OldRate of={item} />
      {moved.percent !== null && <Tag tone="warn">{formatChange(moved.percent, formatLocale)}</Tag>}
      <s className={classes.old}>{money(item.price)}</s>
      <b className={classes.price}>{money(moved.price ?? item.price)}</b>
    </span>
  )
}

/** The amount at the accepted price; when the line moved, struck, before today's. */
export function CartAmount({ item }: { item: CartItem }) {
  const { money } = useTexts()
  const moved = movedOf(item)
  if (!moved) return <span>{money(item.amount)}</span>
  return (
    <span className={classes.moved}>
      <s className={classes.old}>{money(item.amount)}</s>
      {!moved.gone && <b className={classes.price}>{money(amountToday(item))}</b>}
    </span>
  )
}

export function CartDelivery({ item }: { item: CartItem }) {
  return <span>{daysText(item, useTexts())}</span>
}

export function CartReferenceHint() {
  const { t } = useTexts()
  return <span className={classes.hint}>{t('cart.add_reference')}</span>
}

interface RemoveLineProps {
  item: CartItem
  onRemove: (item: CartItem) => Promise<void>
}

export function RemoveLine({ item, onRemove }: RemoveLineProps) {
  const { t } = useTexts()
  const label = t('cart.remove', { brand: item.brand_name, partnumber: item.partnumber })
  return (
    <IconButton
      icon="x"
      size="s"
      label={label}
      data-remove-line={item.id}
      onClick={() => {
        const beside = lineBeside(item.id)
        void onRemove(item)
        focusRemoval(beside)
      }}
    />
  )
}
