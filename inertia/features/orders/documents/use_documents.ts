import type { OrderSalesAnswer } from '#shared/answers/sale'
import { api } from '~/lib/http/api'
import { useRead, type Reading } from '~/lib/http/use_read'
import { useFeature } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'

/** The invoices of an order as far as they are read. */
export type OrderDocuments = Reading<Partial<OrderSalesAnswer>>

/** The invoices of an order, read beside its page; null where they are switched off. */
export function useDocuments(orderId: number, sentPieces: number): OrderDocuments | null {
  const isOn = useFeature('invoices')
  const path = route('api.orders.sales', { id: orderId })
  // What is sent goes with an invoice: there is one more to be read.
  const asked = isOn ? `${path} ${sentPieces}` : null
  const read = useRead(asked, (signal) =>
    api.get('api.orders.sales', { params: { id: orderId }, signal })
  )
  return isOn ? read : null
}
