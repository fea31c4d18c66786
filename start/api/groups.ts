import type { AnyCall, ApiGroup, ApiRoute } from '#app/http/api/describe_api'
import { accountApi } from '#start/api/account'
import { aroundApi } from '#start/api/around'
import { cartApi } from '#start/api/cart'
import { filesApi } from '#start/api/files'
import { invoicesApi } from '#start/api/invoices'
import { newsApi } from '#start/api/news'
import { ordersApi } from '#start/api/orders'
import { priceListsApi } from '#start/api/price_lists'
import { quotationsApi } from '#start/api/quotations'
import { searchApi } from '#start/api/search'
import { staffApplicationsApi, staffContractorsApi } from '#start/api/staff_contractors'
import { staffOrdersApi } from '#start/api/staff_orders'
import { staffPackingApi } from '#start/api/staff_packing'
import { staffPriceListsApi } from '#start/api/staff_price_lists'
import { staffQuotationsApi } from '#start/api/staff_quotations'

/*
| The description of the API, in the order in which it is shown. Every call has an entry in one of these
| files; the types below fail if one is missing. No server process loads these files.
*/

const groups = [
  searchApi,
  cartApi,
  ordersApi,
  filesApi,
  quotationsApi,
  invoicesApi,
  priceListsApi,
  newsApi,
  accountApi,
  staffApplicationsApi,
  staffContractorsApi,
  staffPriceListsApi,
  staffOrdersApi,
  staffQuotationsApi,
  staffPackingApi,
  aroundApi,
] as const

type NamesOf<Group> = Group extends ApiGroup<infer Names> ? Names : never

type Undescribed = Exclude<ApiRoute, NamesOf<(typeof groups)[number]>>

/** A group whose names are not needed by the caller. */
interface AnyGroup {
  key: string
  title: string
  text: string
  calls: Readonly<Record<string, AnyCall>>
}

/** Compiles only if every call is described; the error names the missing ones. */
export const apiGroups: [Undescribed] extends [never]
  ? readonly AnyGroup[]
  : { undescribed: Undescribed } = groups
