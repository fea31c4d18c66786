import type { CartItem } from '#shared/answers/cart'
import type { Sort } from '#shared/list_query'
import { compareBrands } from '#shared/brands/brand_order'
import { compareArrival } from '#shared/default_offer'
import { compareMoney } from '#shared/money'

const compare = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare

/** The cart's lines in the order of a column; equal ones by brand, number, then as they came. */
export function sortItems(items: readonly CartItem[], sort: Sort | null): readonly CartItem[] {
  const field = sort?.field ?? 'brand_name'
  const direction = sort?.direction === 'desc' ? -1 : 1
  return items.toSorted(
    (a, b) =>
      direction * compareBy(field, a, b) ||
      compareBrands(a.brand_name, b.brand_name) ||
      compare(a.partnumber, b.partnumber) ||
      a.id - b.id
  )
}

function compareBy(field: string, a: CartItem, b: CartItem): number {
  switch (field) {
    case 'price':
    case 'amount':
      return compareMoney(a[field], b[field])
    case 'quantity':
      return a.quantity - b.quantity
    case 'delivery_days':
      return compareArrival(a, b)
    case 'partnumber':
    case 'name':
    case 'price_list_name':
    case 'reference':
      return compare(a[field], b[field])
    default:
      return compareBrands(a.brand_name, b.brand_name)
  }
}
