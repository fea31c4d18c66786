/** What can be disabled for a contractor or a user. */
export const FEATURES = [
  'search',
  'analogues',
  'prices',
  'price_download',
  'price_upload',
  'cart',
  'place_order',
  'order_upload',
  'quotations',
  'quotation_upload',
  'orders',
  'order_export',
  'cancel_request',
  'invoices',
  'invoice_export',
  'api_tokens',
  'delete_account',
] as const

export type Feature = (typeof FEATURES)[number]
