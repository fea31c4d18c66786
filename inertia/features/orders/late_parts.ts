import type { LinePanelProps } from './line/line_panel'
import { late } from '~/ui/late'

/* Parts of the page of an order that no first load needs. */

export const linePanel = late<LinePanelProps>(
  async () => (await import('./line/line_panel')).LinePanel
)
export const orderKeyHints = late<object>(
  async () => (await import('./line/order_key_hints')).OrderKeyHints,
  { meanwhile: null }
)
