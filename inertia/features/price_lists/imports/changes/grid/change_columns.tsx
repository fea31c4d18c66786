import type { ImportChange } from '#shared/answers/prices/price_change'
import type { GridColumn } from '~/grid/types'
import { ChangedCost, HoldPrice, Matters, Moved, OthersAsk } from './change_cells'
import { MOVE_CHOICES } from '~/features/price_lists/imports/changes/moves/move_filter'

const brand: GridColumn<ImportChange> = {
  id: 'brand_name',
  label: 'price_changes.columns.brand',
  kind: 'text',
  sort: true,
  filter: 'text',
  width: 112,
  phone: 'title',
}

const partnumber: GridColumn<ImportChange> = {
  id: 'partnumber',
  label: 'price_changes.columns.partnumber',
  kind: 'part_number',
  sort: true,
  filter: 'text',
  width: 132,
  phone: 'title',
}

const name: GridColumn<ImportChange> = {
  id: 'name',
  label: 'price_changes.columns.name',
  kind: 'text',
  width: 100,
  grow: true,
}

const cost: GridColumn<ImportChange> = {
  id: 'cost_after',
  label: 'price_changes.columns.cost',
  kind: 'money',
  sort: true,
  value: ({ cost_after, cost_before }) => cost_after ?? cost_before,
  width: 168,
  cell: (change) => <ChangedCost change={change} />,
}

const moved: GridColumn<ImportChange> = {
  id: 'moved',
  label: 'price_changes.columns.moved',
  kind: 'number',
  sort: true,
  filter: { choices: MOVE_CHOICES },
  width: 96,
  phone: 'amount',
  cell: (change) => <Moved change={change} />,
}

const others: GridColumn<ImportChange> = {
  id: 'cost_others',
  label: 'price_changes.columns.others',
  kind: 'money',
  filter: { choices: [{ value: 'true', label: 'price_changes.far_from_others' }] },
  filterKey: 'far_from_others',
  width: 130,
  cell: (change) => <OthersAsk change={change} />,
}

const matters: GridColumn<ImportChange> = {
  id: 'matters',
  label: 'price_changes.columns.matters',
  kind: 'text',
  filter: { choices: [{ value: 'true', label: 'price_changes.in_use' }] },
  filterKey: 'in_use',
  value: ({ carts, quotations, orders }) => carts + quotations + orders,
  width: 132,
  cell: (change) => <Matters change={change} />,
}

const hold: GridColumn<ImportChange> = {
  id: 'hold',
  label: 'price_changes.columns.hold',
  kind: 'actions',
  width: 116,
  widths: { ru: 126 },
  value: () => '',
  cell: (change) => <HoldPrice change={change} />,
}

/** What moved, what is held; what comes or goes has no move, but others may ask something for what is new. */
export const changeColumns = [brand, partnumber, name, cost, others, moved, matters, hold]

/** For suppliers: what others ask and what buyers are about to buy is not for them. */
export const ownColumns = changeColumns.filter((it) => it !== matters && it !== others)
