import {
  LINE_TABS,
  RECEIVED_TABS,
  type LineCounts,
  type LineTab,
} from '#shared/answers/staff/order_lines'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Tabs } from '~/ui/page/tabs'

/** What waits for the manager. */
const moves: readonly LineTab[] = ['unconfirmed', 'cancel_asked']

interface LineTabsProps {
  current: LineTab
  counts: LineCounts
  /** Of who says what has arrived. */
  onlyReceives: boolean
  /** The filters that stay when another tab is opened. */
  filters: Readonly<Record<string, string>>
}

/** Lines by what they wait for, each with how many there are. */
export function LineTabs({ current, counts, onlyReceives, filters }: LineTabsProps) {
  const { t } = useTexts()
  const tabs = onlyReceives ? RECEIVED_TABS : LINE_TABS
  return (
    <Tabs
      label={t('staff_lines.title')}
      current={current}
      tabs={tabs.map((tab) => ({
        id: tab,
        label: t(`staff_lines.tabs.${tab}`),
        count: counts[tab] ?? 0,
        move: !onlyReceives && moves.includes(tab) && (counts[tab] ?? 0) > 0,
        href: route('admin.order_lines', {}, tab === tabs[0] ? filters : { ...filters, tab }),
      }))}
    />
  )
}
