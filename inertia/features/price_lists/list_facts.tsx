import type { ManagedPriceList } from '#shared/answers/price_list'
import { useUser } from '~/lib/page_props'
import { useTexts } from '~/lib/texts/texts'
import { isManager } from '~/lib/user_kinds'
import { Tag } from '~/ui/marks/tag'
import classes from './list_screen.module.css'

/** What one wants to know of a price list at a glance. */
export function PriceListFacts({ list }: { list: ManagedPriceList }) {
  const { t, quantity, date } = useTexts()
  const isStaff = isManager(useUser())
  const { positions, currency_code, supplier_name, updated_at } = list
  return (
    <span className={classes.facts}>
      {!list.is_active && <Tag>{t('prices.hidden')}</Tag>}
      {list.has_overdue_source && <Tag tone="warn">{t('price_lists.source_overdue')}</Tag>}
      {list.is_stale && <Tag tone="warn">{t('prices.stale')}</Tag>}
      <span>
        {[
          // A supplier knows whose it is.
          isStaff && supplier_name,
          t('price_lists.positions', { count: positions, positions: quantity(positions) }),
          currency_code,
          positions > 0 && t('price_lists.updated', { date: date(updated_at, 'moment') }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  )
}
