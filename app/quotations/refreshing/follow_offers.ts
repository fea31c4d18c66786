import { redirectRows, type OfferReferences } from '#app/offers/offer_references'
import { QUOTATION_STATES } from '#shared/answers/quotation'

const { at_manager, ready, partly_ordered } = QUOTATION_STATES

/** The offers of lines of quotations. */
export const quotationOfferReferences: OfferReferences = {
  tables: ['quotation_offers'],
  uses: {
    name: 'quotations',
    // Those that are chosen in quotations which can be ordered still.
    query: `SELECT o.offer_id, o.price_list_id, q.id AS thing FROM quotations q
      JOIN quotation_items i ON i.quotation_id = q.id AND i.ordered_quantity < i.quantity
      JOIN quotation_offers o ON o.quotation_id = i.quotation_id AND o.row_number = i.row_number
        AND o.position = ANY (i.chosen_positions)
      WHERE q.state_id IN (${at_manager}, ${ready}, ${partly_ordered})
        AND (q.valid_until IS NULL OR q.valid_until > now())`,
  },
  // A line that shows both goes on showing both, unless the one that goes is what was chosen.
  redirect: redirectRows(
    'quotation_offers',
    `(NOT EXISTS (SELECT FROM quotation_offers t
        WHERE t.quotation_id = i.quotation_id AND t.row_number = i.row_number AND t.offer_id = m.to_id)
      OR EXISTS (SELECT FROM quotation_items l WHERE l.quotation_id = i.quotation_id
        AND l.row_number = i.row_number AND i.position = ANY (l.chosen_positions)))`
  ),
}
