import { Link } from '@inertiajs/react'
import type { Box, Sale, SaleItem, SaleState } from '#shared/answers/sale'
import { VatHead } from '~/features/accounts/vat_note'
import { useUser } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Status, type StatusName } from '~/ui/feedback/status'
import classes from './invoices.module.css'
import { InvoiceFiles } from './invoice_files'

export function InvoiceLink({ id, number }: { id: number; number: string }) {
  return (
    <Link href={route('invoices.show', { id })} className={classes.link} prefetch>
      {number}
    </Link>
  )
}

export function OrderLink({ id, number, line }: { id: number; number: string; line?: number }) {
  return (
    <Link href={route('orders.show', { id }, { line })} className={classes.link} prefetch>
      {number}
    </Link>
  )
}

/** From pieces in a box to the line they were ordered with. */
export function OrderOfItem({ item }: { item: SaleItem }) {
  const { order_id, order_number, order_item_id } = item
  return <OrderLink id={order_id} number={order_number} line={order_item_id} />
}

const looks: Record<SaleState, StatusName> = {
  issued: 'ready',
  shipped: 'delivery',
  delivered: 'completed',
}

/** Where an invoice is on its way, as icon and word. */
export function SaleStatus({ state, filled }: { state: SaleState; filled?: boolean }) {
  const { t } = useTexts()
  return (
    <Status status={looks[state]} filled={filled}>
      {t(`invoices.states.${state}`)}
    </Status>
  )
}

/** The carrier; its tracking leads to where that is an address. */
export function Carrier({ sale: { carrier, tracking } }: { sale: Sale }) {
  const { t } = useTexts()
  if (/^https?:\/\//i.test(tracking)) {
    return (
      <a href={tracking} className={classes.link} target="_blank" rel="noreferrer">
        {carrier || t('invoices.tracking')}
      </a>
    )
  }
  return <span className={classes.carrier}>{[carrier, tracking].filter(Boolean).join(' · ')}</span>
}

/** "Sat 21 Nov, 10:12, R. Halabi". */
export function receivedText(
  { delivered_at: at, received_by: by }: Sale,
  { date }: Pick<Texts, 'date'>
): string {
  if (!at) return ''
  return [date(at, 'weekday_day'), date(at, 'time'), by].filter(Boolean).join(', ')
}

/** Who signed for it and when; on the row with the cursor, its files instead. */
export function Received({ sale }: { sale: Sale }) {
  const texts = useTexts()
  return (
    <span className={classes.received}>
      <span className={classes.signed}>{receivedText(sale, texts)}</span>
      <span className={classes.tools}>
        <InvoiceFiles id={sale.id} size="s" />
      </span>
    </span>
  )
}

/** "Amount, AED": the currency the contractor pays in; what is in another one says so itself. */
export function AmountHead({ of: label }: { of: 'total' | 'price' | 'amount' }) {
  const { t } = useTexts()
  const currency = useUser()?.contractor?.currency_code
  if (label === 'amount') return <VatHead currency={currency} />
  const word = t(`invoices.${label}`)
  return currency ? `${word}, ${currency}` : word
}

/** Money in a column of that head. */
export function Amount({ amount, currency }: { amount: string; currency: string }) {
  const { money } = useTexts()
  const isUsual = currency === useUser()?.contractor?.currency_code
  return <span>{isUsual ? money(amount) : money(amount, currency)}</span>
}

/** Kilograms; empty when they are not known. */
export function Weight({ weight }: { weight: string }) {
  const texts = useTexts()
  return Number(weight) === 0 ? null : <span>{texts.weight(weight)}</span>
}

/** "8.2 kg, 40 × 30 × 30 cm"; what is not known is left out. */
export function boxText({ weight, length, width, height }: Box, texts: Texts): string {
  const size = [length, width, height]
  return [
    weight && texts.t('invoices.kg', { weight: texts.weight(weight) }),
    size.every((side) => side !== null) && texts.t('invoices.cm', { size: size.join(' × ') }),
  ]
    .filter(Boolean)
    .join(', ')
}
