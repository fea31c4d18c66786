import type { CartItem } from '#shared/answers/cart'
import type { GridColumn } from '~/grid/types'
import { changeLine, removeLine } from './cart_actions'
import {
  CartAmount,
  CartDelivery,
  CartPrice,
  CartPriceHead,
  CartQuantity,
  CartReferenceHint,
  RemoveLine,
} from './cart_cells'

/** The columns of the cart; brand_name ascending is how it is first sorted. */
export const cartColumns: readonly GridColumn<CartItem>[] = [
  { id: 'brand_name', label: 'cart.brand', kind: 'text', sort: true, width: 130, min: 96 },
  {
    id: 'partnumber',
    label: 'cart.partnumber',
    kind: 'part_number',
    sort: true,
    width: 140,
    stays: 'left',
  },
  { id: 'name', label: 'cart.name', kind: 'text', sort: true, width: 140, grow: true },
  { id: 'price_list_name', label: 'cart.price_list', kind: 'text', sort: true, width: 130 },
  {
    id: 'delivery_days',
    label: 'cart.delivery',
    kind: 'number',
    sort: true,
    width: 70,
    cell: (item) => <CartDelivery item={item} />,
  },
  {
    id: 'reference',
    label: 'cart.reference',
    kind: 'reference',
    sort: true,
    width: 140,
    edit: { save: (item, value) => changeLine(item, { reference: value }), maxLength: 255 },
    cell: (item) => (item.reference === '' ? <CartReferenceHint /> : item.reference),
  },
  {
    id: 'quantity',
    label: 'cart.quantity',
    kind: 'quantity',
    sort: true,
    width: 140,
    stays: 'right',
    cell: (item) => <CartQuantity item={item} />,
  },
  {
    id: 'price',
    label: 'cart.price',
    head: <CartPriceHead />,
    sort: true,
    width: 170,
    stays: 'right',
    cell: (item) => <CartPrice item={item} />,
  },
  {
    id: 'amount',
    label: 'cart.amount',
    kind: 'money',
    sort: true,
    width: 100,
    stays: 'right',
    cell: (item) => <CartAmount item={item} />,
  },
  {
    id: 'tools',
    label: 'cart.tools',
    kind: 'actions',
    head: <></>,
    width: 44,
    stays: 'right',
    cell: (item) => <RemoveLine item={item} onRemove={removeLine} />,
  },
]
