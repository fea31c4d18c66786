import { late } from '~/ui/late'
import type { ExportOrdersProps } from './export_orders'

/** What no first load of an order or of a list of them needs. */
export const exportOrders = late<ExportOrdersProps>(
  async () => (await import('./export_orders')).ExportOrders,
  { meanwhile: null }
)
