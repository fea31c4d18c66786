import { route } from '~/lib/routes'
import { useTexts } from '~/lib/texts/texts'
import { Tabs } from '~/ui/page/tabs'

/** Orders and their items over all orders. */
export function OrderTabs({ current }: { current: 'orders' | 'items' }) {
  const { t } = useTexts()
  return (
    <Tabs
      label={t('orders.title')}
      current={current}
      tabs={[
        { id: 'orders', label: t('orders.tab_orders'), href: route('orders.index') },
        {
          id: 'items',
          label: t('orders.tab_items'),
          href: route('orders.index', {}, { tab: 'items' }),
        },
      ]}
    />
  )
}
