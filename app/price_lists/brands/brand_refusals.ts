import { wrongIn, type RefusalTable } from '#app/http/refusals/refusal'
import type {
  AliasRefused,
  BrandRefused,
  ConfirmationRefused,
  UndoRefused,
} from '#app/price_lists/brands/decide_brand'

const brandRefusals: RefusalTable<BrandRefused> = {
  brand_not_there: { code: 'not_found', status: 404 },
  brand_decided: ({ decided_by }) => ({ status: 409, texts: { name: decided_by } }),
}

export const confirmationRefusals: RefusalTable<ConfirmationRefused> = {
  ...brandRefusals,
  brand_unnameable: wrongIn('name', 'brand_unnameable'),
  brand_known: ({ known }) => ({ ...wrongIn('name', 'brand_known'), texts: { name: known } }),
}

export const aliasRefusals: RefusalTable<AliasRefused> = {
  ...brandRefusals,
  known_brand_not_there: wrongIn('brand_id', 'known_brand_not_there'),
}

export const undoRefusals: RefusalTable<UndoRefused> = {
  decision_not_there: { code: 'not_found', status: 404 },
  decision_not_undoable: 409,
}
