/**
 * Kilograms of what lies in a box, as the offers say what a piece weighs, as a subquery; null: no offer of
 * it says. An offer may be gone from its list, or from the portal.
 */
export function reckonedWeight(boxId: string): string {
  return `(SELECT CASE WHEN sum(si.quantity * f.weight) > 0
      THEN greatest(0.001, least(99999.999, sum(si.quantity * f.weight)))::numeric(8, 3) END
    FROM sale_items si JOIN order_items i ON i.id = si.order_item_id
    JOIN offers f ON f.id = i.offer_id WHERE si.box_id = ${boxId})`
}
