import { QUOTATION_STATES } from '#shared/answers/quotation'

const { at_manager, ready, partly_ordered, expired } = QUOTATION_STATES

/**
 * The state of quotations `q` at this moment, as an expression. Two states follow from other facts and
 * are never written: lines that wait for a manager, and prices that held until a moment ago.
 */
export const stateNow = `CASE WHEN q.state_id IN (${ready}, ${partly_ordered}) AND EXISTS (
    SELECT FROM quotation_items m WHERE m.quotation_id = q.id AND m.at_manager_since IS NOT NULL)
    THEN ${at_manager}
  WHEN q.state_id IN (${ready}, ${partly_ordered}) AND q.valid_until <= now() THEN ${expired}
  ELSE q.state_id END`
