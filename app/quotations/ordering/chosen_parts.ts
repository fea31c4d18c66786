import type { Transaction } from '#app/database/sql'
import type { PricedOffer } from '#app/offers/pricing'
import { chosenOffers, priceListName } from '#app/quotations/chosen_sql'

/** What is taken of one offer for a line that is not ordered yet. */
export interface ChosenPart {
  item_id: number
  position: number
  offer_id: number
  quantity: number
  /** What the line asks for. */
  asked_quantity: number
  reference: string
  /** As it was when it was found. */
  price: string
  brand_name: string
  partnumber: string
  /** What a manager offered by hand, while its price holds; null: it has to be priced. */
  by_hand: PricedOffer | null
  is_by_hand: boolean
}

/** An offer by hand as others are read; times are not needed. */
const BY_HAND = `json_build_object('offer_id', 0, 'price_list_id', o.price_list_id,
  'price_list_name', ${priceListName}, 'brand_id', 0,
  'brand_name', o.brand_name, 'partnumber', o.partnumber, 'name', o.name, 'price', o.price::text,
  'currency_code', q.currency_code, 'delivery_days', o.delivery_days,
  'delivery_days_max', o.delivery_days_max, 'available_quantity', o.available_quantity,
  'available_is_minimum', o.available_is_minimum, 'multiple', o.multiple,
  'min_quantity', o.min_quantity, 'updated_at', i.answered_at, 'old_rate_on', NULL)`

/** All that is chosen and not ordered, in the order of the lines; with `itemIds` of those alone. */
export function chosenParts(
  tx: Transaction,
  quotationId: number,
  itemIds: readonly number[] | null
): Promise<ChosenPart[]> {
  return tx.rows<ChosenPart>(
    `SELECT i.id AS item_id, c.position, o.offer_id, c.quantity, i.quantity AS asked_quantity,
       i.reference, o.price, o.brand_name, o.partnumber, o.is_by_hand,
       CASE WHEN o.is_by_hand AND o.valid_until > now() THEN ${BY_HAND} END AS by_hand
     FROM quotation_items i JOIN quotations q ON q.id = i.quotation_id
     CROSS JOIN LATERAL ${chosenOffers}
     WHERE i.quotation_id = $1 AND i.ordered_quantity = 0 AND ($2::bigint[] IS NULL OR i.id = ANY($2))
     ORDER BY i.row_number, c.place`,
    [quotationId, itemIds]
  )
}
