import type { LineStatus, Quotation } from '#shared/answers/quotation'
import type { LineCounts } from '#shared/answers/quotations/pages'
import type { GridList } from '~/grid/types'
import { useTexts } from '~/lib/texts/texts'
import { Tabs, type Tab } from '~/ui/page/tabs'

interface LineTabsProps {
  quotation: Quotation
  counts: LineCounts
  list: GridList
}

/** Those worth a tab of their own; the rest is as it was asked for. */
const statuses = ['ambiguous', 'analogue', 'none'] as const satisfies readonly LineStatus[]

/** The lines by what was found for them, each with how many there are. */
export function LineTabs({ quotation, counts, list }: LineTabsProps) {
  const { t, quantity } = useTexts()
  const { rows_count, merged_count, rejected_count, file_name } = quotation
  const hrefOf = (status: string) => list.href?.({ filters: { status } }) ?? '#'
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tabs: Tab[] = [
    { id: '', label: t('quotations.all'), count: all, href: hrefOf('') },
    ...statuses.map((status) => ({
      id: status,
      label: t(`quotations.statuses.${status}`),
      count: counts[status],
      move: status === 'ambiguous' && counts[status] > 0,
      href: hrefOf(status),
    })),
  ]
  const isWhole = merged_count + rejected_count === 0
  return (
    <Tabs
      label={t('quotations.lines')}
      current={list.query.filters.status ?? ''}
      tabs={tabs}
      only={['items']}
    >
      {file_name !== '' && (
        <span>
          {t(isWhole ? 'quotations.rows_of' : 'quotations.rows_sum', {
            count: rows_count,
            rows: quantity(rows_count),
            file: file_name,
            lines: quantity(quotation.lines_count),
            merged: quantity(merged_count),
            rejected: quantity(rejected_count),
          })}
        </span>
      )}
    </Tabs>
  )
}
