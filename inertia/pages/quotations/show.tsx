import { QUOTATION_STATES } from '#shared/answers/quotation'
import { type QuotationPage } from '#shared/answers/quotations/pages'
import { failedQuotation, underWay } from '~/features/quotations/detail/late_parts'
import { OpenQuotation } from '~/features/quotations/detail/open_quotation'
import { QuotationHead } from '~/features/quotations/detail/head/quotation_head'
import { isUnderWay, useQuotationReload } from '~/features/quotations/detail/use_quotation_reload'
import classes from '~/features/quotations/detail/quotation.module.css'

export default function ShowPage(props: QuotationPage) {
  const { quotation } = props
  const hasLines = !isUnderWay(quotation) && quotation.state_id !== QUOTATION_STATES.failed
  return (
    <div className={classes.screen}>
      {hasLines ? <OpenQuotation key={quotation.id} {...props} /> : <NotOpen {...props} />}
    </div>
  )
}

/** There are no lines yet, or none could be made. */
function NotOpen({ quotation }: QuotationPage) {
  useQuotationReload(quotation)
  return (
    <>
      <QuotationHead quotation={quotation} canChange={false} onChange={() => {}} />
      {isUnderWay(quotation) ? (
        <underWay.Late quotation={quotation} />
      ) : (
        <failedQuotation.Late quotation={quotation} />
      )}
    </>
  )
}
