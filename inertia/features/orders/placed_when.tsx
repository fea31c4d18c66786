import type { GridList } from '~/grid/types'
import { useTexts } from '~/lib/texts/texts'
import { DateRange } from '~/ui/forms/date_range'
import { presetSpan, type DateSpan } from '~/ui/forms/date_presets'

/** When the orders of a list were placed: the usual spans at a click. */
export function PlacedWhen({ list }: { list: GridList }) {
  const { t } = useTexts()
  const { created_at_from: from = '', created_at_to: to = '' } = list.query.filters
  return (
    <DateRange
      label={t('orders.period')}
      value={{ from, to }}
      onChange={(span) =>
        list.change({ filters: { created_at_from: span.from, created_at_to: endOf(span) } })
      }
    />
  )
}

/**
 * A span up to today has no end: the list goes by the days of the contractor's region, where
 * tomorrow may have begun.
 */
function endOf({ to }: DateSpan): string {
  return to >= presetSpan('today', new Date()).to ? '' : to
}
