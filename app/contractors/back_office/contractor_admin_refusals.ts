import type { ContractorChangeRefused } from '#app/contractors/back_office/change_contractor'
import { wrongIn, type RefusalTable } from '#app/http/refusals/refusal'

export const contractorRefusals: RefusalTable<ContractorChangeRefused> = {
  not_found: 404,
  contractor_changed: ({ contractor }) => ({ status: 409, data: contractor }),
  price_group_not_there: wrongIn('price_group_id', 'not_a_choice'),
  manager_not_there: wrongIn('manager_id', 'not_a_choice'),
  external_id_taken: wrongIn('external_id', 'external_id_taken'),
  tax_id_wrong: ({ problem }) => wrongIn('tax_id', problem),
  tax_id_taken: ({ name }) => ({
    status: 422,
    texts: { name: name ?? '' },
    beside: { tax_id: name === null ? 'errors.tax_id_taken' : 'errors.tax_id_taken_by' },
  }),
  contractor_pending: 409,
  neither_buys_nor_supplies: wrongIn('is_customer', 'neither_buys_nor_supplies'),
}
