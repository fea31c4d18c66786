import type { ChosenList } from '#shared/answers/quotations/pages'
import { listName } from '~/features/quotations/lines/offers/list_name'
import type { ArrivalOf } from '~/features/offers/use_arrival'
import { useTexts } from '~/lib/texts/texts'
import classes from './choose_panel.module.css'

interface ChosenListsProps {
  lists: readonly ChosenList[]
  arrivalOf: ArrivalOf
}

/** What comes from where and when, as it is chosen now. */
export function ChosenLists({ lists, arrivalOf }: ChosenListsProps) {
  const { t } = useTexts()
  return (
    <section className={classes.section} aria-labelledby="chosen-lists">
      <h3 id="chosen-lists">{t('quotation_parts.deliveries_count', { count: lists.length })}</h3>
      <ul className={classes.lists}>
        {lists.map(({ price_list_name, lines_count, last_days }, index) => (
          <li key={`${index} ${price_list_name}`}>
            <b>{arrivalOf({ delivery_days: last_days, delivery_days_max: null }).day}</b>
            <span>{listName(price_list_name, t)}</span>
            <span>{t('common.lines', { count: lines_count })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
