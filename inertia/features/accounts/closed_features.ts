import type { PageUser } from '#shared/answers/page_props'
import type { TextKey } from '~/lib/texts/texts'
import { staffRoleOf } from '~/lib/user_kinds'

/** Why something is off for a user, for each feature with a screen of its own. */
const closed = {
  search: 'prices.search_off',
  analogues: 'prices.analogues_off',
  prices: 'prices.lists_off',
  price_download: 'prices.download_off',
  price_upload: 'prices.upload_off',
  cart: 'prices.cart_off',
  place_order: 'cart.place_off',
  quotations: 'prices.quotations_off',
  orders: 'prices.orders_off',
  invoices: 'prices.invoices_off',
} as const satisfies Record<string, TextKey>

export type ClosedFeature = keyof typeof closed

export const CLOSED_FEATURES = Object.keys(closed) as ClosedFeature[] // its own keys

export function whyOff(feature: ClosedFeature): TextKey {
  return closed[feature]
}

/** Why a user buys nothing here, in the words of the server's refusal; null for who does. */
export function whyNoBuyer(user: PageUser | null): TextKey | null {
  if (staffRoleOf(user)) return 'rail.only_buyers'
  const contractor = user?.contractor
  if (!contractor || contractor.status === 'pending') return 'errors.contractor_required'
  if (contractor.status === 'blocked') return 'errors.contractor_blocked'
  return contractor.is_customer ? null : 'errors.customer_required'
}
