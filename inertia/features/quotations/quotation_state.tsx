import type { QuotationState } from '#shared/answers/quotation'
import { useTexts } from '~/lib/texts/texts'
import { Status, type StatusName } from '~/ui/feedback/status'

const looks: Readonly<Record<QuotationState, StatusName>> = {
  1: 'pending',
  2: 'processing',
  3: 'processing',
  4: 'ready',
  5: 'partial',
  6: 'completed',
  7: 'pending',
  8: 'cancelled',
  9: 'cancelled',
}

/** The state of a quotation as icon, word and colour. */
export function QuotationStatus({ state, filled }: { state: QuotationState; filled?: boolean }) {
  const { t } = useTexts()
  return (
    <Status status={looks[state]} filled={filled}>
      {t(`quotations.states.${state}`)}
    </Status>
  )
}
