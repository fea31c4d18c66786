import { LINE_TABS, type LineCounts, type LineTab } from '#shared/answers/staff/order_lines'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Tabs } from '~/ui/page/tabs'

/** What waits for the manager. */
const moves: readonly LineTab[] = ['unconfirmed', 'cancel_asked']

interface LineTabsProps {
  current: LineTab
  counts: LineCounts
  /** The filters that stay when another tab is opened. */
  filters: Readonly<Record<string, string>>
}

/** Lines by what they wait for, each with how many there are. */
export function LineTabs({ current, counts, filters }: LineTabsProps) {
  const { t } = useTexts()
  return (
    <Tabs
      label={t('staff_lines.title')}
      current={current}
      tabs={LINE_TABS.map((tab) => ({
        id: tab,
        label: t(`staff_lines.tabs.${tab}`),
        count: counts[tab],
        move: moves.includes(tab) && counts[tab] > 0,
        href: route('admin.order_lines', {}, tab === 'unconfirmed' ? filters : { ...filters, tab }),
      }))}
    />
  )
}
