import type { DeliverTo } from '#shared/answers/account/address'
import type { ListAnswer } from '#shared/answers/list'

/** The states of a sale that buyers see: while it is packed it is the warehouse's alone. */
export const SALE_STATES = ['issued', 'shipped', 'delivered'] as const

export type SaleState = (typeof SALE_STATES)[number]

/** An invoice. Money is a decimal string with two places, days are `YYYY-MM-DD`, times ISO 8601. */
export type Sale = {
  id: number
  number: string
  state: SaleState
  date: string
  /** When it is to be paid. */
  due_on: string | null
  currency_code: string
  /** The numbers of the orders in it, the oldest first. */
  orders: { id: number; number: string }[]
  boxes_count: number
  pieces_count: number
  lines_count: number
  /** Kilograms with three places. */
  weight: string
  /** Of the lines as they are priced. */
  amount: string
  /** Whether `vat` is within `amount`, or comes on top of it. */
  prices_include_vat: boolean
  vat_percent: string
  vat: string
  /** What is to be paid. */
  total: string
  deliver_to: DeliverTo | null
  carrier: string
  tracking: string
  /** Who signed for it. */
  received_by: string
  issued_at: string
  shipped_at: string | null
  delivered_at: string | null
}

/** A packed carton. */
export type Box = {
  id: number
  box_number: number
  /** Kilograms; null: not weighed. */
  weight: string | null
  /** Centimetres. */
  length: number | null
  width: number | null
  height: number | null
  lines_count: number
  pieces_count: number
  amount: string
}

/** `GET /api/sales/{id}` answers `{data: SaleDetail}`. */
export type SaleDetail = Sale & {
  boxes: Box[]
  /** When the last box was closed, and whose it was; null when that is not known. */
  packed_at: string | null
  packed_by: string | null
  /** Null when whoever it was is gone. */
  issued_by: string | null
}

/** Pieces of one order item in one box: the same part in two boxes is two items. */
export type SaleItem = {
  id: number
  sale_id: number
  sale_number: string
  date: string
  box_number: number
  order_id: number
  order_number: string
  order_item_id: number
  reference: string
  brand_name: string
  partnumber: string
  name: string
  quantity: number
  currency_code: string
  price: string
  amount: string
  origin: string
}

export const SALE_SORTS = [
  'number',
  'date',
  'state',
  'boxes_count',
  'weight',
  'pieces_count',
  'total',
  'carrier',
] as const

export type SaleSort = (typeof SALE_SORTS)[number]

export const SALE_ITEM_SORTS = [
  'sale_number',
  'date',
  'box_number',
  'order_number',
  'brand_name',
  'partnumber',
  'name',
  'reference',
  'quantity',
  'price',
  'amount',
] as const

export type SaleItemSort = (typeof SALE_ITEM_SORTS)[number]

/** Of all rows the filters leave, on whichever page they are; no amounts when currencies differ. */
export type SalesTotals = Record<string, number | string>

/** So many are shown on a page of an invoice unless asked otherwise. */
export const SALE_LINES_PER_PAGE = 200

export type SaleCounts = { sales: number; items: number }

/** What the contractor owes, as the accounts have it; below zero: to be paid. */
export type Balance = { balance: string; credit_limit: string | null }

/** Props of the page `invoices/index`: the list of its tab (`?tab=`), as the URL's query asks. */
export type InvoicesPage = {
  counts: SaleCounts
  /** Null when there are too many rows to add up. */
  totals: SalesTotals | null
  /** Null where the accounts say nothing. */
  balance: Balance | null
} & ({ tab: 'documents'; sales: ListAnswer<Sale> } | { tab: 'items'; items: ListAnswer<SaleItem> })

/** Props of the page `invoices/show`. */
export type InvoicePage = {
  sale: SaleDetail
  items: ListAnswer<SaleItem>
  /** The item the address names (`?line=`), which then is on the page. */
  line: number | null
}

/** What of an order is in an invoice. */
export type OrderSale = Pick<Sale, 'id' | 'number' | 'state' | 'date'> & {
  /** Pieces of this order, and the boxes they are in. */
  pieces: number
  box_numbers: number[]
}

/** `GET /api/orders/{id}/sales` */
export type OrderSalesAnswer = { data: OrderSale[] }
