import { late } from '~/ui/late'
import type { ExportOrdersProps } from './export_orders'
import classes from './orders.module.css'

/** What no first load of an order or of a list of them needs; its room is kept. */
export const exportOrders = late<ExportOrdersProps>(
  async () => (await import('./export_orders')).ExportOrders,
  { meanwhile: <span className={classes.export} /> }
)
