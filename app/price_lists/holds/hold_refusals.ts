import { wrongIn, type RefusalTable } from '#app/http/refusals/refusal'
import type { DecideHoldError } from '#app/price_lists/holds/decide_hold'
import type { HoldChangesError } from '#app/price_lists/holds/hold_changes'

export const decideHoldRefusals: RefusalTable<DecideHoldError> = {
  hold_over: 409,
  import_under_way: 409,
}

export const holdChangesRefusals: RefusalTable<HoldChangesError> = {
  import_not_waiting: 409,
  position_not_there: wrongIn('positions', 'not_a_choice'),
}
