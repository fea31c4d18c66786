import type { ReactNode } from 'react'
import type { Quotation } from '#shared/answers/quotation'
import { arePricesOver, isStillOpen } from '~/features/quotations/prices_held'
import { QuotationStatus } from '~/features/quotations/quotation_state'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { changeReference } from '~/features/quotations/change_reference'
import { ReferenceField } from '~/ui/forms/reference_field'
import { Icon } from '~/ui/icons/icon'
import { PageHead } from '~/ui/page/page_head'
import { colleagues } from '~/features/quotations/detail/late_parts'
import classes from './quotation_head.module.css'

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
  const { id, state_id, valid_until, reference } = quotation
  const holds = isStillOpen(quotation) && !arePricesOver(quotation)

  function save(wanted: string): void {
    onChange({ ...quotation, reference: wanted })
    // What was refused has been told.
    changeReference(quotation, wanted).then(onChange, () => onChange(quotation))
  }

  return (
    <PageHead
      title={t('quotations.quotation_number', { number: id })}
      heading={id}
      way={{ href: route('quotations.index'), label: t('rail.quotations') }}
      beside={
        <span className={classes.about}>
          <QuotationStatus state={state_id} filled />
          <ReferenceField
            reference={reference}
            onSave={canChange ? save : undefined}
            words={{
              label: t('quotations.reference'),
              add: t('quotations.add_reference'),
              change: t('quotations.change_reference'),
            }}
          />
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
