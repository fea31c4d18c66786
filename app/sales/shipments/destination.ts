import { addressOf } from '#app/contractors/addresses/addresses'

/** Where the order `o` goes, by what its address says: the address itself may be gone. */
export const orderGoesTo = `coalesce(o.deliver_to, ${addressOf('o.address_id')})`

/** Whether pieces of the order `o` go out with the sale `s`. */
export const goesWith = `o.contractor_id = s.contractor_id AND o.region_code = s.region_code
  AND o.currency_code = s.currency_code AND ${orderGoesTo} IS NOT DISTINCT FROM s.deliver_to`
