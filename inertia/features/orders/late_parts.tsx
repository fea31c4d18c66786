import { late } from '~/ui/late'
import type { ExportOrdersProps } from './export_orders'
import type { LinePanelProps } from './line/line_panel'
import classes from './orders.module.css'

/* What no first load of an order or of a list of them needs. */

/** Its room is kept. */
export const exportOrders = late<ExportOrdersProps>(
  async () => (await import('./export_orders')).ExportOrders,
  { meanwhile: <span className={classes.export} /> }
)
export const linePanel = late<LinePanelProps>(
  async () => (await import('./line/line_panel')).LinePanel
)
export const orderKeyHints = late<object>(
  async () => (await import('./line/order_key_hints')).OrderKeyHints,
  { meanwhile: null }
)
