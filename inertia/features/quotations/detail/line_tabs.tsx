import { saysYes } from '~/lib/says_yes'
import type { LineStatus, Quotation } from '#shared/answers/quotation'
import type { LineCounts } from '#shared/answers/quotations/pages'
import type { GridList } from '~/grid/types'
import type { RowKind } from '~/features/quotations/rows/use_rows'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Tabs, type Tab } from '~/ui/page/tabs'

interface LineTabsProps {
  quotation: Quotation
  counts: LineCounts
  list: GridList
  /** The rows that are shown instead of lines. */
  rows: RowKind | null
}

/** The filters they stand for. */
export const TAB_FILTERS = ['status', 'moved', 'raised', 'at_manager']

const noTabs = { status: '', moved: '', raised: '', at_manager: '' }

const kinds = ['merged', 'rejected'] as const

/** Those worth a tab of their own; the rest is as it was asked for. */
const statuses = ['ambiguous', 'analogue', 'none'] as const satisfies readonly LineStatus[]

/** The lines by what was found for them, each with how many there are. */
export function LineTabs({ quotation, counts, list, rows }: LineTabsProps) {
  const { t, quantity } = useTexts()
  const { rows_count, merged_count, rejected_count, file_name } = quotation
  // Lines are shown again, whatever was.
  const hrefOf = (filters: Partial<typeof noTabs>) =>
    withoutRows(list.href?.({ filters: { ...noTabs, ...filters } }) ?? '#')
  const all = counts.found + counts.analogue + counts.ambiguous + counts.none
  const tabs: Tab[] = [
    { id: '', label: t('quotations.all'), count: all, href: hrefOf({}) },
    ...statuses.map((status) => ({
      id: status,
      label: t(`quotations.statuses.${status}`),
      count: counts[status],
      move: status === 'ambiguous' && counts[status] > 0,
      href: hrefOf({ status }),
    })),
  ]
  const isRaised = saysYes(list.query.filters.raised)
  if (counts.raised > 0 || isRaised) {
    const href = hrefOf({ raised: 'true' })
    tabs.push({ id: 'raised', label: t('prices.list.raised'), count: counts.raised, href })
  }
  const { at_manager_count: waiting } = quotation
  const isAtManager = list.query.filters.at_manager !== undefined
  if (waiting > 0 || isAtManager) {
    const href = hrefOf({ at_manager: 'true' })
    tabs.push({ id: 'at_manager', label: t('quotations.at_manager'), count: waiting, href })
  }
  const others = { merged: merged_count, rejected: rejected_count }
  for (const kind of kinds) {
    if (others[kind] === 0 && rows !== kind) continue
    const href = route('quotations.show', { id: quotation.id }, { rows: kind })
    const isAsked = kind === 'rejected' && rejected_count > quotation.left_out_count
    tabs.push({
      id: kind,
      label: t(`quotations.${kind}`),
      count: others[kind],
      move: isAsked,
      href,
    })
  }
  const isWhole = merged_count + rejected_count === 0
  return (
    <Tabs label={t('quotations.lines')} current={rows ?? shownFilter(list)} tabs={tabs} keepsState>
      {file_name !== '' && (
        <span>
          {t(isWhole ? 'quotations.rows_of' : 'quotations.rows_sum', {
            count: rows_count,
            rows: quantity(rows_count),
            file: file_name,
            lines_count: quotation.lines_count,
            lines: quantity(quotation.lines_count),
            merged: quantity(merged_count),
            rejected: quantity(rejected_count),
          })}
        </span>
      )}
    </Tabs>
  )
}

function shownFilter({ query: { filters } }: GridList): string {
  if (filters.at_manager !== undefined) return 'at_manager'
  if (saysYes(filters.raised)) return 'raised'
  return filters.status ?? ''
}

function withoutRows(href: string): string {
  const [path = '', search = ''] = href.split('?')
  const query = new URLSearchParams(search)
  query.delete('rows')
  return query.size > 0 ? `${path}?${query}` : path
}
