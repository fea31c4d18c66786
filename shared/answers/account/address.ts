/** Where a contractor has its orders brought, or gets them itself. */
export type Address = {
  id: number
  kind: 'delivery' | 'pickup'
  /** What the contractor calls it; may be empty. */
  name: string
  address: string
}

/** An address as it was when an order was placed. */
export type DeliverTo = Omit<Address, 'id'>

/** `GET /api/addresses`: those of the contractor, and the one the user takes unless they choose. */
export type AddressesAnswer = {
  data: Address[]
  /** Where the user ordered to last, else the first; null when there is none. */
  default_id: number | null
}
