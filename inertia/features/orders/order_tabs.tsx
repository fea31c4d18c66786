import type { ReactNode } from 'react'
import type { OrderCounts } from '#shared/answers/order'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Tabs } from '~/ui/page/tabs'

interface OrderTabsProps {
  current: 'orders' | 'items' | 'upload'
  counts: OrderCounts
  /** Buttons at the right end. */
  children?: ReactNode
}

/** Orders, their items over all orders, and the upload of a file that becomes another one. */
export function OrderTabs({ current, counts, children }: OrderTabsProps) {
  const { t } = useTexts()
  return (
    <Tabs
      label={t('orders.title')}
      current={current}
      tabs={[
        {
          id: 'orders',
          label: t('orders.tab_orders'),
          count: counts.orders,
          href: route('orders.index'),
        },
        {
          id: 'items',
          label: t('orders.tab_items'),
          count: counts.items,
          href: route('orders.index', {}, { tab: 'items' }),
        },
        {
          id: 'upload',
          label: t('shell.upload'),
          href: route('orders.index', {}, { tab: 'upload' }),
        },
      ]}
    >
      {children}
    </Tabs>
  )
}
