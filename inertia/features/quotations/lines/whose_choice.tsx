import type { QuotationItem } from '#shared/answers/quotation'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import type { Conflict } from './changing/create_lines'
import { listName } from './offers/list_name'
import { useLinesScreen } from './lines_context'
import classes from './lines.module.css'

export interface WhoseChoiceProps {
  item: QuotationItem
  conflict: Conflict
}

/** A colleague changed the line meanwhile: theirs holds, or what was wanted here. */
export function WhoseChoice({ item, conflict }: WhoseChoiceProps) {
  const { t } = useTexts()
  const { canChoose } = useLinesScreen()
  const [first] = item.parts
  return (
    <span className={classes.question} role="alert">
      {first
        ? t('quotation_parts.chosen_meanwhile', {
            offer: `${first.brand_name} ${first.partnumber}, ${listName(first.price_list_name, t)}`,
          })
        : t('quotation_parts.changed_meanwhile')}
      <Button size="s" onClick={conflict.keepTheirs}>
        {t('quotation_parts.keep_theirs')}
      </Button>
      {canChoose && conflict.takeMine && (
        <Button size="s" onClick={conflict.takeMine}>
          {t('quotation_parts.take_mine')}
        </Button>
      )}
    </span>
  )
}
