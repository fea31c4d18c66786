import type { ReactNode } from 'react'
import type { SaleCounts } from '#shared/answers/sale'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Tabs } from '~/ui/page/tabs'

interface InvoiceTabsProps {
  current: 'documents' | 'items'
  counts: SaleCounts
  /** Buttons at the right end. */
  children?: ReactNode
}

/** Invoices, and their items over all of them. */
export function InvoiceTabs({ current, counts, children }: InvoiceTabsProps) {
  const { t } = useTexts()
  return (
    <Tabs
      label={t('invoices.title')}
      current={current}
      tabs={[
        {
          id: 'documents',
          label: t('invoices.by_document'),
          count: counts.sales,
          href: route('invoices.index'),
        },
        {
          id: 'items',
          label: t('invoices.by_item'),
          count: counts.items,
          href: route('invoices.index', {}, { tab: 'items' }),
        },
      ]}
    >
      {children}
    </Tabs>
  )
}
