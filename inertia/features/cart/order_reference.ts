import { keptSetting } from '~/lib/kept/kept_setting'

/** The reference of the order that is being made, kept until it is placed, over reloads too. */
export const orderReference = keptSetting('order_reference', (kept) =>
  typeof kept === 'string' ? kept : ''
)
