import { Link } from '@inertiajs/react'
import type { Box, Sale, SaleState } from '#shared/answers/sale'
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

export function OrderLink({ id, number }: { id: number; number: string }) {
  return (
    <Link href={route('orders.show', { id })} className={classes.link} prefetch>
      {number}
    </Link>
  )
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

const weights = new Map<string, Intl.NumberFormat>()

/** `8.200` → `8.2`; empty when it is not known. */
export function weightText(weight: string | number | null, locale: string): string {
  if (weight === null) return ''
  const format =
    weights.get(locale) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 3 })
  weights.set(locale, format)
  return format.format(Number(weight))
}

export function Weight({ weight }: { weight: string }) {
  const { formatLocale } = useTexts()
  return <span>{Number(weight) === 0 ? '' : weightText(weight, formatLocale)}</span>
}

/** "8.2 kg, 40 × 30 × 30 cm"; what is not known is left out. */
export function boxText({ weight, length, width, height }: Box, texts: Texts): string {
  const size = [length, width, height]
  return [
    weight && texts.t('invoices.kg', { weight: weightText(weight, texts.formatLocale) }),
    size.every((side) => side !== null) && texts.t('invoices.cm', { size: size.join(' × ') }),
  ]
    .filter(Boolean)
    .join(', ')
}
