import type { QuotationItem } from '#shared/answers/quotation'
import type { CellEdit, GridColumn } from '~/grid/types'
import { MOST_QUANTITY } from '#shared/quantity_limit'
import { showError } from '~/lib/notices'
import { currentTexts } from '~/lib/texts/texts'
import { parseQuantity } from '~/ui/forms/quantity/quantity_rule'
import type { Lines } from './changing/create_lines'
import { AskedBrand, Chosen, LineArrival, PriceListName, takenOf } from './line_cells'

/** The lines of a quotation: what was asked for, and what is taken for it. */
export const lineColumns: readonly GridColumn<QuotationItem>[] = [
  { id: 'row_number', label: 'quotations.row', kind: 'number', sort: true, width: 62 },
  {
    id: 'brand_name',
    label: 'quotations.brand',
    kind: 'text',
    sort: true,
    filter: 'text',
    width: 100,
    min: 88,
    phone: 'title',
    cell: (item) => <AskedBrand item={item} />,
  },
  {
    id: 'partnumber',
    label: 'quotations.partnumber',
    kind: 'part_number',
    sort: true,
    filter: 'text',
    width: 116,
    stays: 'left',
    phone: 'title',
  },
  {
    id: 'quantity',
    label: 'quotations.quantity',
    kind: 'quantity',
    sort: true,
    width: 52,
    value: takenOf,
  },
  {
    id: 'chosen',
    label: 'quotations.chosen',
    kind: 'text',
    width: 180,
    min: 140,
    grow: true,
    value: (item) => item.parts.map((part) => `${part.brand_name} ${part.partnumber}`).join(', '),
    cell: (item) => <Chosen item={item} />,
  },
  {
    id: 'reference',
    label: 'quotations.reference',
    kind: 'reference',
    sort: true,
    filter: 'text',
    width: 110,
    hidden: true,
  },
  { id: 'description', label: 'quotations.description', kind: 'text', width: 150, hidden: true },
  {
    id: 'price_name',
    label: 'quotations.price_list',
    kind: 'text',
    sort: true,
    filter: 'text',
    width: 96,
    cell: (item) => <PriceListName item={item} />,
  },
  {
    id: 'delivery_days',
    label: 'quotations.arrives',
    kind: 'date',
    sort: true,
    width: 84,
    cell: (item) => <LineArrival item={item} />,
  },
  { id: 'price', label: 'quotations.price', kind: 'money', sort: true, width: 76 },
  {
    id: 'amount',
    label: 'quotations.amount',
    kind: 'money',
    sort: true,
    width: 86,
    stays: 'right',
    phone: 'amount',
    value: (item) => (item.parts.length > 0 ? item.amount : null),
  },
]

/** The lines as their buyer may change them: quantity and reference are typed where they stand. */
export function editableColumns(change: Lines['change']): readonly GridColumn<QuotationItem>[] {
  const editOf = (save: CellEdit<QuotationItem>['save'], maxLength: number) => ({
    save,
    can: (item: QuotationItem) => item.ordered_quantity === 0,
    // Digits take an offer of the line, letters do something with it.
    byTyping: false,
    maxLength,
  })
  const edits: Record<string, CellEdit<QuotationItem>> = {
    quantity: editOf((item, text) => changeQuantity(change, item, text), 12),
    reference: editOf((item, reference) => done(change(item, { reference })), 255),
  }
  return lineColumns.map((column) => ({ ...column, edit: edits[column.id] }))
}

/** The grid takes back what is not stored. */
async function done(isStored: Promise<boolean>): Promise<void> {
  if (!(await isStored)) throw new Error('not stored')
}

async function changeQuantity(change: Lines['change'], item: QuotationItem, text: string) {
  const quantity = parseQuantity(text)
  if (quantity !== null) return done(change(item, { quantity }))
  const { t, quantity: written } = currentTexts()
  const most = written(MOST_QUANTITY)
  showError(t('quotations.not_changed'), t('quotations.no_quantity', { most, typed: text }))
  throw new Error('no quantity')
}
