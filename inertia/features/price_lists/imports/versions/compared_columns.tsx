import type { ComparedPosition } from '#shared/answers/price_list'
import { ChangedCost } from '~/features/price_lists/imports/changes/grid/change_cells'
import { timesMoved } from '~/features/price_lists/imports/times_moved'
import type { GridColumn } from '~/grid/types'
import { useTexts } from '~/lib/texts/texts'
import { Tag } from '~/ui/marks/tag'

/** What became of a position between two versions. */
export const comparedColumns: readonly GridColumn<ComparedPosition>[] = [
  {
    id: 'brand_name',
    label: 'price_changes.columns.brand',
    kind: 'text',
    width: 120,
    phone: 'title',
  },
  {
    id: 'partnumber',
    label: 'price_changes.columns.partnumber',
    kind: 'part_number',
    width: 150,
    phone: 'title',
  },
  { id: 'name', label: 'price_changes.columns.name', kind: 'text', width: 120, grow: true },
  {
    id: 'cost_after',
    label: 'price_changes.columns.cost',
    kind: 'money',
    value: ({ cost_after, cost_before }) => cost_after ?? cost_before,
    width: 190,
    cell: (position) => <ChangedCost change={position} />,
  },
  {
    id: 'kind',
    label: 'price_changes.columns.moved',
    kind: 'status',
    filter: {
      choices: [
        { value: 'price', label: 'price_changes.brands.changed' },
        { value: 'new', label: 'price_changes.brands.new' },
        { value: 'gone', label: 'price_changes.brands.gone' },
      ],
    },
    width: 110,
    phone: 'amount',
    cell: (position) => <Became position={position} />,
  },
]

/** By how much it moved, or that it came or went. */
function Became({ position: { cost_before, cost_after } }: { position: ComparedPosition }) {
  const { t, formatLocale } = useTexts()
  if (cost_before === null) return <Tag tone="good">{t('price_changes.brands.new')}</Tag>
  if (cost_after === null) return <Tag>{t('price_changes.brands.gone')}</Tag>
  return timesMoved({ cost_before, cost_after }, formatLocale)
}
