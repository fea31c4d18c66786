import type { Transaction } from '#app/database/sql'

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
}

/** All that is chosen and not ordered, in the order of the lines; with `itemIds` of those alone. */
export function chosenParts(
  tx: Transaction,
  quotationId: number,
  itemIds: readonly number[] | null
): Promise<ChosenPart[]> {
  return tx.rows<ChosenPart>(
    `SELECT i.id AS item_id, c.position, o.offer_id, c.quantity, i.quantity AS asked_quantity,
       i.reference, o.price, o.brand_name, o.partnumber
     FROM quotation_items i
     CROSS JOIN LATERAL unnest(i.chosen_positions, i.chosen_quantities) WITH ORDINALITY
       AS c (position, quantity, place)
     JOIN quotation_offers o ON o.quotation_id = i.quotation_id AND o.row_number = i.row_number
       AND o.position = c.position
     WHERE i.quotation_id = $1 AND i.ordered_quantity = 0 AND ($2::bigint[] IS NULL OR i.id = ANY($2))
     ORDER BY i.row_number, c.place`,
    [quotationId, itemIds]
  )
}
