import type { CartItem } from '#shared/answers/cart'
import type { GridColumn } from '~/grid/types'
import { changeLine, removeLine } from './cart_actions'
import { CartPrice, CartQuantity, CartReferenceHint, RemoveLine } from './cart_cells'

/** The columns of the cart; brand_name ascending is how it is first sorted (specification §4). */
export const cartColumns: readonly GridColumn<CartItem>[] = [
  { id: 'brand_name', label: 'cart.brand', kind: 'text', sort: true, width: 110, phone: 'title' },
  {
    id: 'partnumber',
    label: 'cart.partnumber',
    kind: 'part_number',
    sort: true,
    width: 140,
    phone: 'title',
  },
  { id: 'name', label: 'cart.name', kind: 'text', sort: true, width: 150, grow: true },
  { id: 'price_list_name', label: 'cart.price_list', kind: 'text', sort: true, width: 130 },
  {
    id: 'delivery_days',
    label: 'cart.delivery',
    kind: 'number',
    sort: true,
    width: 80,
    phone: 'field',
  },
  {
    id: 'reference',
    label: 'cart.reference',
    kind: 'reference',
    sort: true,
    width: 140,
    edit: { save: (item, value) => changeLine(item, { reference: value }), maxLength: 200 },
    cell: (item) => (item.reference === '' ? <CartReferenceHint /> : item.reference),
  },
  {
    id: 'quantity',
    label: 'cart.quantity',
    kind: 'quantity',
    sort: true,
    width: 150,
    cell: (item) => <CartQuantity item={item} />,
  },
  {
    id: 'price',
    label: 'cart.price',
    kind: 'money',
    sort: true,
    width: 170,
    cell: (item) => <CartPrice item={item} />,
  },
  { id: 'amount', label: 'cart.amount', kind: 'money', sort: true, width: 100, phone: 'amount' },
  {
    id: 'tools',
    label: 'cart.tools',
    kind: 'actions',
    width: 44,
    cell: (item) => <RemoveLine item={item} onRemove={removeLine} />,
  },
]
