import { late } from '~/ui/late'
import type { DocumentsProps } from './documents/documents'
import type { ExportOrdersProps } from './export_orders'
import type { FindOrderedProps } from './finding/find_ordered'
import type { WhatHappenedProps } from './happened/what_happened'
import type { LinePanelProps } from './line/line_panel'
import type { OrderAgainProps } from './repeating/order_again'
import classes from './orders.module.css'

/* What no first load of an order or of a list of them needs. */

/** Its room is kept. */
export const exportOrders = late<ExportOrdersProps>(
  async () => (await import('./export_orders')).ExportOrders,
  { meanwhile: <span className={classes.export} /> }
)
/** Its room is kept. */
export const orderAgain = late<OrderAgainProps>(
  async () => (await import('./repeating/order_again')).OrderAgain,
  { meanwhile: <span className={classes.again} /> }
)
/** Its room is kept. */
export const findOrdered = late<FindOrderedProps>(
  async () => (await import('./finding/find_ordered')).FindOrdered,
  { meanwhile: <span className={classes.find} /> }
)
export const whatHappened = late<WhatHappenedProps>(
  async () => (await import('./happened/what_happened')).WhatHappened
)
export const documentsTab = late<DocumentsProps>(
  async () => (await import('./documents/documents')).Documents,
  { texts: 'invoices' }
)
export const linePanel = late<LinePanelProps>(
  async () => (await import('./line/line_panel')).LinePanel
)
export const orderKeyHints = late<object>(
  async () => (await import('./line/order_key_hints')).OrderKeyHints,
  { meanwhile: null }
)
