import { usePage } from '@inertiajs/react'
import type { Order } from '#shared/answers/order'
import type { OrderChange } from '#shared/answers/orders/happened'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Tabs, type Tab } from '~/ui/page/tabs'
import type { OrderDocuments } from './documents/use_documents'
import { documentsTab, whatHappened } from './late_parts'

const tabs = ['lines', 'happened', 'documents'] as const
export type OneOrderTab = (typeof tabs)[number]

/** What of an order is shown, as its address says. */
export function useOneOrderTab(hasDocuments: boolean): OneOrderTab {
  const asked = new URLSearchParams(usePage().url.split('?')[1]).get('tab')
  if (asked === 'documents' && !hasDocuments) return 'lines'
  return tabs.find((tab) => tab === asked) ?? 'lines'
}

/** As many changes as are answered at most: there may be more. */
const MOST_CHANGES = 100

interface OneOrderTabsProps {
  order: Order
  current: OneOrderTab
  lines: number
  changes: readonly OrderChange[]
  /** Null: not for this user. */
  documents: OrderDocuments | null
}

/** The lines of an order, what happened to it, and its documents: all but the lines stand below. */
export function OneOrderTabs({ order, current, lines, changes, documents }: OneOrderTabsProps) {
  const { t } = useTexts()
  const counts = {
    lines,
    happened: changes.length < MOST_CHANGES ? changes.length : undefined,
    documents: documents?.answer?.data?.length,
  }
  const shown = tabs.filter((tab) => tab !== 'documents' || documents !== null)
  return (
    <>
      <Tabs
        label={t('order_parts.tabs.label')}
        current={current}
        tabs={shown.map((tab): Tab => ({
          id: tab,
          label: t(`order_parts.tabs.${tab}`),
          count: counts[tab],
          href: route('orders.show', { id: order.id }, tab === 'lines' ? {} : { tab }),
        }))}
      />
      {current === 'happened' && <whatHappened.Late changes={changes} />}
      {current === 'documents' && documents && <documentsTab.Late documents={documents} />}
    </>
  )
}
