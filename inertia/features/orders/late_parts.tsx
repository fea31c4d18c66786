import { late } from '~/ui/late'
import type { DocumentsProps } from './documents/documents'
import type { ExportOrdersProps } from './export_orders'
import { FieldComing } from './finding/field_coming'
import type { FindOrderedProps } from './finding/find_ordered'
import type { WhatHappenedProps } from './happened/what_happened'
import type { ItemPanelProps } from './line/item_panel'
import type { OpenedLineProps } from './line/opened_line'
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
/** On a phone it is the largest of the first words: they are there from the start. */
export const findOrdered = late<FindOrderedProps>(
  async () => (await import('./finding/find_ordered')).FindOrdered,
  { meanwhile: <FieldComing /> }
)
/** Who has orders never sees it. */
export const noOrders = late<object>(async () => (await import('./no_orders')).NoOrders, {
  meanwhile: null,
})
export const whatHappened = late<WhatHappenedProps>(
  async () => (await import('./happened/what_happened')).WhatHappened
)
export const documentsTab = late<DocumentsProps>(
  async () => (await import('./documents/documents')).Documents
)
/** Its room is kept. */
export const openedLine = late<OpenedLineProps>(
  async () => (await import('./line/opened_line')).OpenedLine,
  { meanwhile: <div className={classes.side} /> }
)
/** Its room is kept. */
export const itemPanel = late<ItemPanelProps>(
  async () => (await import('./line/item_panel')).ItemPanel,
  { meanwhile: <div className={classes.side} /> }
)
export const orderKeyHints = late<object>(
  async () => (await import('./line/order_key_hints')).OrderKeyHints,
  { meanwhile: null }
)
