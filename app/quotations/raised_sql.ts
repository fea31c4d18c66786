import { chosenOffers } from '#app/quotations/chosen_sql'

/*
| What raising adds to lines `i`, as shared/quantities/raised_parts has it.
*/

// Nearly every line takes one offer: then nothing has to be looked up.
const isOfOne = 'cardinality(i.chosen_quantities) = 1'
const taken = `CASE WHEN ${isOfOne} THEN i.chosen_quantities[1] ELSE (
  SELECT coalesce(sum(c.quantity), 0) FROM unnest(i.chosen_quantities) AS c (quantity)) END`

/**
 * More is taken than is asked for, and a set less of any offer would not be enough. What a strategy takes
 * of one offer is no more than that.
 */
export const isRaised = `(${taken} > i.quantity AND (NOT i.is_chosen_by_hand AND ${isOfOne} OR NOT EXISTS (
  SELECT FROM ${chosenOffers}
  WHERE ${taken} - c.quantity >= i.quantity
    OR (c.quantity - o.multiple >= o.min_quantity AND ${taken} - o.multiple >= i.quantity))))`

/** What the pieces that a raised line takes more cost: those of its last offer. */
export const raisedAmount = `(${taken} - i.quantity) * CASE WHEN ${isOfOne}
  THEN i.price ELSE (SELECT o.price FROM quotation_offers o
    WHERE o.quotation_id = i.quotation_id AND o.row_number = i.row_number
      AND o.position = i.chosen_positions[cardinality(i.chosen_positions)]) END`
