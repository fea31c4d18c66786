import type { Quotation } from '#shared/answers/quotation'
import { QuotationStatus } from '~/features/quotations/quotation_state'
import classes from '~/features/quotations/quotations.module.css'
import { useTexts } from '~/lib/texts/texts'
import { ChosenLines, QuotationLink, WhoAsked } from './quotation_columns'

/** A quotation where there is no room for columns. */
export function QuotationCard({ quotation }: { quotation: Quotation }) {
  const { money, date } = useTexts()
  const { id, reference, file_name, currency_code } = quotation
  const about = reference || file_name
  return (
    <div className={classes.card}>
      <span className={classes.cut}>
        <QuotationLink id={id} /> {about}
      </span>
      <b>{money(quotation.amount, currency_code)}</b>
      <QuotationStatus state={quotation.state_id} />
      <ChosenLines quotation={quotation} />
      <WhoAsked quotation={quotation} />
      <span>{date(quotation.created_at, 'moment')}</span>
    </div>
  )
}
