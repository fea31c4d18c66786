import type { QuotationItem } from '#shared/answers/quotation'
import { useTexts } from '~/lib/texts/texts'
import { late } from '~/ui/late'
import { meansNone } from './line_asks'
import { useLinesScreen } from './lines_context'
import classes from './lines.module.css'
import { NoBrandMeant, WhichBrand } from './which_brand'
import type { WhoseChoiceProps } from './whose_choice'

const whoseChoice = late<WhoseChoiceProps>(
  async () => (await import('./whose_choice')).WhoseChoice,
  { meanwhile: null }
)

/** What a line asks: whose choice holds, or which brand is meant. */
export function LineRemark({ item }: { item: QuotationItem }) {
  const conflict = useLinesScreen().conflicts.get(item.id)
  if (conflict) return <whoseChoice.Late item={item} conflict={conflict} />
  if (item.status === 'ambiguous') return <WhichBrand item={item} />
  return meansNone(item) ? <NoBrandMeant item={item} /> : <ManagerSays item={item} />
}

function ManagerSays({ item }: { item: QuotationItem }) {
  const { t } = useTexts()
  return (
    <span className={classes.said}>
      <b>{t('quotations.manager_says')}</b> {item.manager_note || t('quotations.cannot_be_had')}
    </span>
  )
}
