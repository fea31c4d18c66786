import type { SaleDetail } from '#shared/answers/sale'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Callout } from '~/ui/marks/callout'
import classes from './invoice_steps.module.css'

interface Step {
  name: 'packed' | 'issued' | 'shipped' | 'delivered'
  at: string | null
  /** Beside the time. */
  about: string
  isDone: boolean
}

/** How far an invoice is: what was done, with time and person, and what is next. */
export function InvoiceSteps({ sale }: { sale: SaleDetail }) {
  const texts = useTexts()
  const { t } = texts
  const steps = stepsOf(sale)
  // It stands at what was done last, and is on the way until it has arrived.
  const now = sale.state === 'delivered' ? -1 : steps.findLastIndex(({ isDone }) => isDone)
  return (
    <ol className={classes.steps} aria-label={t('invoices.steps.label')}>
      {steps.map((step, index) => {
        const state = index === now ? 'now' : step.isDone ? 'done' : 'next'
        return (
          <li key={step.name} aria-current={state === 'now' ? 'step' : undefined}>
            <Callout number={index + 1} state={state} />
            <span className={classes.words}>
              <b>{t(`invoices.steps.${step.name}`)}</b>
              <span>{stepText(step, sale, texts)}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function stepsOf(sale: SaleDetail): Step[] {
  const { packed_at, packed_by, issued_at, issued_by, shipped_at, delivered_at } = sale
  const carrier = [sale.carrier, sale.tracking].filter(Boolean).join(' · ')
  return [
    { name: 'packed', at: packed_at, about: packed_by ?? '', isDone: true },
    { name: 'issued', at: issued_at, about: issued_by ?? '', isDone: true },
    { name: 'shipped', at: shipped_at, about: carrier, isDone: shipped_at !== null },
    { name: 'delivered', at: delivered_at, about: sale.received_by, isDone: delivered_at !== null },
  ]
}

/** "15:52, Samir Kader", with the day when it is not that of the invoice. */
function stepText({ at, about }: Step, sale: SaleDetail, { date }: Texts): string {
  if (!at) return about
  const isThatDay = date(at, 'day') === date(sale.issued_at, 'day')
  return [date(at, isThatDay ? 'time' : 'moment'), about].filter(Boolean).join(', ')
}
