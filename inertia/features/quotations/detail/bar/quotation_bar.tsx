import type { QuotationItem } from '#shared/answers/quotation'
import type { QuotationPage } from '#shared/answers/quotations/pages'
import { subtractMoney } from '#shared/money'
import type { ArrivalOf } from '~/features/offers/use_arrival'
import type { Ordering } from '~/features/quotations/ordering/order_chosen'
import { selectedBar } from '~/features/quotations/detail/late_parts'
import type { SelectedBarProps } from './selected_bar'
import { TotalBar } from './total_bar'

interface QuotationBarProps
  extends
    SelectedBarProps,
    Pick<QuotationPage, 'all_counts' | 'chosen_lists' | 'ordered' | 'addresses'> {
  selected: readonly QuotationItem[]
  ordering: Ordering
  arrivalOf: ArrivalOf
}

/** What the quotation comes to and its next move; while lines are selected, what they come to. */
export function QuotationBar(props: QuotationBarProps) {
  const { quotation, all_counts, chosen_lists, ordered, addresses, arrivalOf, ...rest } = props
  const { selected, ordering, settled } = rest
  if (selected.length > 0) return <selectedBar.Late quotation={quotation} {...rest} />
  const open = {
    lines: quotation.chosen_count - ordered.lines_count,
    amount: subtractMoney(quotation.amount, ordered.amount),
  }
  return (
    <TotalBar
      {...{ quotation, open, addresses, arrivalOf, settled }}
      counts={all_counts}
      chosenLists={chosen_lists}
      isBusy={ordering.isBusy}
      onOrder={() => void ordering.review()}
    />
  )
}
