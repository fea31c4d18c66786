import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Tabs } from '~/ui/page/tabs'

interface QuotationTabsProps {
  current: 'quotations' | 'upload'
  /** How many quotations there are. */
  count: number
}

/** The quotations, and the upload of a file that becomes another one. */
export function QuotationTabs({ current, count }: QuotationTabsProps) {
  const { t } = useTexts()
  return (
    <Tabs
      label={t('rail.quotations')}
      current={current}
      tabs={[
        { id: 'quotations', label: t('rail.quotations'), count, href: route('quotations.index') },
        {
          id: 'upload',
          label: t('shell.upload'),
          href: route('quotations.index', {}, { tab: 'upload' }),
        },
      ]}
    />
  )
}
