import { QUOTATION_STATES } from '#shared/answers/quotation'

const { at_manager, ready, partly_ordered, expired } = QUOTATION_STATES

/**
 * The state of quotations `q` at this moment, as an expression. Two states follow from other facts and
 * are never written: lines that wait for a manager, and prices that held until a moment ago. A partly ordered one
 * in which nothing more is chosen has no prices that could expire.
 */
export const stateNow = `CASE WHEN q.state_id IN (${ready}, ${partly_ordered}) AND EXISTS (
    SELECT FROM quotation_items m WHERE m.quotation_id = q.id AND m.at_manager_since IS NOT NULL)
    THEN ${at_manager}
  WHEN q.valid_until <= now() AND (q.state_id = ${ready} OR q.state_id = ${partly_ordered} AND EXISTS (
    SELECT FROM quotation_items x WHERE x.quotation_id = q.id AND x.ordered_quantity = 0
      AND x.chosen_positions <> '{}')) THEN ${expired}
  ELSE q.state_id END`
