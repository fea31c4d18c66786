import type { GridList } from '~/grid/types'
import { useTexts } from '~/lib/texts'
import { DateRange } from '~/ui/date_range'

/** When the orders of a list were placed: the usual spans at a click (specification §2). */
export function PlacedWhen({ list }: { list: GridList }) {
  const { t } = useTexts()
  const { created_at_from = '', created_at_to = '' } = list.query.filters
  return (
    <DateRange
      label={t('orders.period')}
      value={{ from: created_at_from, to: created_at_to }}
      onChange={({ from, to }) =>
        list.change({ filters: { created_at_from: from, created_at_to: to } })
      }
    />
  )
}
