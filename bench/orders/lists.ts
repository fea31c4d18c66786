import { ORDER_ITEM_SORTS, ORDER_SORTS } from '#shared/answers/order'
import { SALE_ITEM_SORTS, SALE_SORTS } from '#shared/answers/sale'

/** A list that is requested. */
export interface Asked {
  path: string
  headers?: Record<string, string>
}

const ITEMS = '/api/order-items'
const ORDERS = '/api/orders'
const SALES = '/api/sales'
const SALE_ITEMS = '/api/sales-items'
const PER_PAGE = 50

/** Values that users type into the filters; some of them match nothing. */
const ITEM_FILTERS = [
  'partnumber=00',
  'partnumber=00ZZZZ',
  'brand_name=brand 17',
  'brand_name=nothing like it',
  'order_number=123',
  'order_number=999999',
  'reference=bay 17',
  'reference=nothing like it',
  'state_code=open',
  'state_code=processing',
  'state_code=completed',
  'state_code=cancelled',
  ...daysOf('promised_on'),
  ...daysOf('created_at'),
]

const ORDER_FILTERS = [
  'number=123',
  'number=999999',
  'reference=job 17',
  'reference=nothing like it',
  'state_code=open',
  'state_code=completed',
  'state_code=cancelled',
  ...daysOf('created_at'),
]

const SALE_ITEM_FILTERS = [
  'partnumber=00',
  'brand_name=brand 17',
  'brand_name=nothing like it',
  'order_number=123',
  'reference=nothing like it',
  'sale_number=123',
  ...daysOf('created_at'),
]

/** Complete pages, with the counts and sums above and below their lists. */
const PAGES = [
  '/orders?tab=items',
  '/orders?tab=items&state_code=open',
  '/orders?tab=orders',
  '/invoices',
  '/dashboard',
]

/** Sorts that are combined with filters. */
const SORTS_OF_FILTERED = ['-price', 'promised_on', 'brand_name']

/** The lists that are measured for a contractor with this number of items, in groups. */
export function groupsOf(lines: number): Record<string, Asked[]> {
  const last = Math.ceil(lines / PER_PAGE)
  const deep = [Math.ceil(last / 2), last]
  return {
    'items, any sort': bothWays(ORDER_ITEM_SORTS).map((sort) => asked(ITEMS, `sort=${sort}`)),
    'items, any filter': ITEM_FILTERS.map((filter) => asked(ITEMS, filter)),
    'items, filter and sort': ITEM_FILTERS.flatMap((filter) =>
      SORTS_OF_FILTERED.map((sort) => asked(ITEMS, filter, `sort=${sort}`))
    ),
    'items, deep pages': ['-created_at', 'price', 'partnumber', 'reference'].flatMap((sort) =>
      deep.map((page) => asked(ITEMS, `sort=${sort}`, `page=${page}`))
    ),
    'orders, any sort': bothWays(ORDER_SORTS).map((sort) => asked(ORDERS, `sort=${sort}`)),
    'orders, any filter': ORDER_FILTERS.map((filter) => asked(ORDERS, filter)),
    'invoices and their items, any sort': [
      ...bothWays(SALE_SORTS).map((sort) => asked(SALES, `sort=${sort}`)),
      ...bothWays(SALE_ITEM_SORTS).map((sort) => asked(SALE_ITEMS, `sort=${sort}`)),
    ],
    'invoiced items, any filter': SALE_ITEM_FILTERS.map((filter) => asked(SALE_ITEMS, filter)),
    'counts and sums': PAGES.map((path) => ({
      path,
      headers: { Accept: 'text/html' },
    })),
  }
}

function bothWays(sorts: readonly string[]): string[] {
  return sorts.flatMap((sort) => [sort, `-${sort}`])
}

function asked(path: string, ...query: string[]): Asked {
  const said = query.map((it) => it.replaceAll(' ', '%20')).join('&')
  return { path: `${path}?per_page=${PER_PAGE}&${said}` }
}

/** A week a year ago, and a period without orders. */
function daysOf(name: string): string[] {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  return [
    `${name}_from=${day(372)}&${name}_to=${day(365)}`,
    `${name}_from=${day(3720)}&${name}_to=${day(3650)}`,
  ]
}
