/**
 * The tables of other rooms that say which offer something is of, in `offer_id`. What an import keeps of
 * its changes does not count, nor which offers an alias has moved: both tell what was.
 */
export const OFFER_REFERENCES = [
  'cart_items',
  'order_items',
  'order_item_proposals',
  'order_upload_rows',
  'quotation_offers',
] as const
