import type { QuotationItem } from '#shared/answers/quotation'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import type { Conflict } from './create_lines'
import { listName } from './list_name'
import { useLinesScreen } from './lines_context'
import classes from './lines.module.css'
import { WhichBrand } from './which_brand'

/** What a line asks: whose choice holds, or which brand is meant. */
export function LineRemark({ item }: { item: QuotationItem }) {
  const conflict = useLinesScreen().conflicts.get(item.id)
  if (conflict) return <WhoseChoice item={item} conflict={conflict} />
  return item.status === 'ambiguous' ? <WhichBrand item={item} /> : <ManagerSays item={item} />
}

function ManagerSays({ item }: { item: QuotationItem }) {
  const { t } = useTexts()
  return (
    <span className={classes.said}>
      <b>{t('quotations.manager_says')}</b> {item.manager_note || t('quotations.cannot_be_had')}
    </span>
  )
}

function WhoseChoice({ item, conflict }: { item: QuotationItem; conflict: Conflict }) {
  const { t } = useTexts()
  const { canChoose } = useLinesScreen()
  const [first] = item.parts
  return (
    <span className={classes.question} role="alert">
      {first
        ? t('quotations.chosen_meanwhile', {
            offer: `${first.brand_name} ${first.partnumber}, ${listName(first.price_list_name, t)}`,
          })
        : t('quotations.changed_meanwhile')}
      <Button size="s" onClick={conflict.keepTheirs}>
        {t('quotations.keep_theirs')}
      </Button>
      {canChoose && conflict.takeMine && (
        <Button size="s" onClick={conflict.takeMine}>
          {t('quotations.take_mine')}
        </Button>
      )}
    </span>
  )
}
