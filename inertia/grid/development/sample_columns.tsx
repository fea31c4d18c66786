import type { ReactNode } from 'react'
import type { SampleLine } from '~/grid/development/sample_lines'
import { sampleStore } from '~/grid/development/sample_store'
import type { GridColumn } from '~/grid/types'
import { IconButton } from '~/ui/icons/icon_button'
import { Status } from '~/ui/feedback/status'
import { useTexts } from '~/lib/texts/texts'

const states = ['pending', 'processing', 'decision', 'ready', 'delivery', 'completed'] as const

const { lines, save, remove } = sampleStore(10_000)

/** The lines of the development page, for as long as it is open. */
export const sampleLines = lines

/** One column of every kind the grid knows. */
export const sampleColumns: readonly GridColumn<SampleLine>[] = [
  {
    id: 'state_code',
    label: 'orders.state',
    kind: 'status',
    cell: (line) => <Status status={line.state_code} />,
    copy: (line, t) => t(`common.status.${line.state_code}`),
    filter: {
      choices: states.map((value) => ({ value, label: `common.status.${value}` as const })),
    },
    sort: true,
    width: 150,
  },
  { id: 'order_number', label: 'orders.number', kind: 'text', sort: true, width: 100 },
  {
    id: 'brand_name',
    label: 'upload_columns.brand_name',
    kind: 'text',
    sort: true,
    filter: 'text',
    width: 140,
    phone: 'title',
  },
  {
    id: 'partnumber',
    label: 'upload_columns.partnumber',
    kind: 'part_number',
    sort: true,
    filter: 'text',
    width: 150,
    phone: 'title',
  },
  {
    id: 'reference',
    label: 'upload_columns.reference',
    kind: 'reference',
    filter: 'text',
    width: 120,
    grow: true,
    edit: { maxLength: 60, save: (line, reference) => save(line, { reference }) },
  },
  {
    id: 'quantity',
    label: 'upload_columns.quantity',
    kind: 'quantity',
    sort: true,
    width: 100,
    edit: { save: (line, quantity) => save(line, { quantity: Number(quantity) }) },
  },
  { id: 'qty_ready', label: 'orders.qty_ready', width: 90, phone: 'hidden' },
  {
    id: 'delivery_days',
    label: 'prices.delivery',
    kind: 'number',
    sort: true,
    filter: 'up_to',
    width: 100,
  },
  {
    id: 'price',
    label: 'upload_columns.price',
    sort: true,
    filter: 'number_range',
    width: 110,
    phone: 'amount',
  },
  {
    id: 'created_at',
    label: 'grid.sample.created_at',
    kind: 'date',
    sort: true,
    filter: 'date_range',
    width: 120,
  },
  {
    id: 'actions',
    label: 'prices.tools',
    kind: 'actions',
    cell: (line) => <RemoveButton line={line} />,
    width: 90,
    phone: 'hidden',
  },
]

function RemoveButton({ line }: { line: SampleLine }): ReactNode {
  const { t } = useTexts()
  const label = t('grid.sample.remove', { id: line.id })
  return <IconButton icon="x" size="s" label={label} onClick={() => remove(line)} />
}
