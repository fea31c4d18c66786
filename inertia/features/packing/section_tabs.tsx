import type { SaleState } from '#shared/answers/sale'
import type { StaffSaleCounts } from '#shared/answers/staff/sales'
import { useSharedProps } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Tabs } from '~/ui/page/tabs'

const STATES = ['issued', 'shipped', 'delivered'] as const

interface SectionTabsProps {
  current: 'to_pack' | SaleState | null
  counts?: StaffSaleCounts
}

/** What is to pack, to ship, on the way, and has arrived. */
export function SectionTabs({ current, counts }: SectionTabsProps) {
  const { t } = useTexts()
  const { to_pack } = useSharedProps()
  return (
    <Tabs
      label={t('packing.sections')}
      current={current ?? ''}
      tabs={[
        {
          id: 'to_pack',
          label: t('packing.to_pack'),
          count: to_pack,
          href: route('admin.packing'),
        },
        ...STATES.map((state) => ({
          id: state,
          label: t(`packing.${state}`),
          // Of what has arrived nobody needs to know how much it is.
          count: state === 'delivered' ? undefined : counts?.[state],
          href: route('admin.packing.sent', {}, { state }),
        })),
      ]}
    />
  )
}
