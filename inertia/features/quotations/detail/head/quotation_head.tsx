import { useRef, useState, type ReactNode } from 'react'
import type { Quotation } from '#shared/answers/quotation'
import { arePricesOver, isStillOpen } from '~/features/quotations/prices_held'
import { QuotationStatus } from '~/features/quotations/quotation_state'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Icon } from '~/ui/icon'
import { PageHead } from '~/ui/page/page_head'
import { colleagues } from '~/features/quotations/detail/late_parts'
import classes from './quotation_head.module.css'
import { ReferenceForm } from './reference_form'

interface QuotationHeadProps {
  quotation: Quotation
  /** Whether the reference may be changed. */
  canChange: boolean
  onChange: (quotation: Quotation) => void
  /** Buttons at the right end. */
  children?: ReactNode
}

/** What a quotation is, and how long its prices hold. */
export function QuotationHead(props: QuotationHeadProps) {
  const { quotation, canChange, onChange, children } = props
  const { t, date } = useTexts()
  const { id, state_id, valid_until } = quotation
  const holds = isStillOpen(quotation) && !arePricesOver(quotation)
  return (
    <PageHead
      title={t('quotations.quotation_number', { number: id })}
      heading={id}
      way={{ href: route('quotations.index'), label: t('shell.quotations') }}
      beside={
        <span className={classes.about}>
          <QuotationStatus state={state_id} filled />
          <Reference quotation={quotation} canChange={canChange} onChange={onChange} />
          {holds && valid_until && (
            <span className={classes.holds}>
              <Icon name="clock" size={14} />
              {t('quotations.prices_hold', { moment: date(valid_until, 'moment') })}
            </span>
          )}
          <colleagues.Late quotation={quotation} />
        </span>
      }
    >
      {children}
    </PageHead>
  )
}

/** The buyer's own name for it, changed where it stands. */
function Reference({ quotation, canChange, onChange }: QuotationHeadProps) {
  const { t } = useTexts()
  const [isTyping, setIsTyping] = useState(false)
  const isLeftByKey = useRef(false)
  const { reference } = quotation
  if (!canChange) return reference ? <b>{reference}</b> : null

  /** The focus goes back to where the field was. */
  function focusButton(button: HTMLButtonElement | null): void {
    if (isLeftByKey.current) button?.focus()
    isLeftByKey.current = false
  }

  function leave(byKey: boolean): void {
    isLeftByKey.current = byKey
    setIsTyping(false)
  }

  if (isTyping) {
    return <ReferenceForm quotation={quotation} onChange={onChange} onLeave={leave} />
  }
  return (
    <button
      type="button"
      ref={focusButton}
      className={classes.reference}
      onClick={() => setIsTyping(true)}
    >
      {reference || <span className={classes.none}>{t('quotations.add_reference')}</span>}
      <Icon name="edit" size={14} />
      <span className="visually-hidden">{t('quotations.change_reference')}</span>
    </button>
  )
}
