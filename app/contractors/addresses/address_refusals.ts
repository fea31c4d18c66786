import { wrongIn, type RefusalTable } from '#app/http/refusals/refusal'

export const addressRefusals: RefusalTable<{ type: 'too_many_addresses' }> = {
  too_many_addresses: wrongIn('address', 'too_many_addresses'),
}
