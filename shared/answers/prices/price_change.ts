import type { ListAnswer } from '#shared/answers/list'

/** What an import does to a position: another price, new, gone, or its price is held back. */
export type PriceChangeKind = 'price' | 'new' | 'gone' | 'held'

/** Why a price is held back. */
export type HoldReason = 'tenfold' | 'far_from_others' | 'by_hand'

/** A position that an import changes; costs are decimal strings in the currency of the price list. */
export type ImportChange = {
  id: number
  kind: PriceChangeKind
  brand_name: string
  partnumber: string
  name: string
  /** Null: it was not on sale. */
  cost_before: string | null
  /** What the file says, also where it is held back; null: the file does not have it. */
  cost_after: string | null
  /**
   * By how many percent the cost moves; null when there are no two to compare.
   *
   * @format double
   */
  moved: number | null
  /**
   * What others ask for it (the median, in the currency of the list): of a new position that costs ten
   * times more or less. Null for suppliers.
   */
  cost_others: string | null
  /** The row of the file. */
  line: number | null
  /** Of a held one, and of one that was held and is not any more. */
  hold_reason: HoldReason | null
  /** In how many carts, open quotations and orders that wait the offer is now. */
  carts: number
  quotations: number
  orders: number
}

/** `GET /api/price-imports/{id}/changes`. */
export type PriceChangesAnswer = ListAnswer<ImportChange>

/** What an import does to the positions of one brand. */
export type ChangedBrand = {
  brand_name: string
  changed: number
  new: number
  gone: number
  held: number
}

export type PriceHoldState = 'held' | 'released' | 'refused' | 'superseded'

/** A price of a file that did not go live: what is on sale stays until somebody decides. */
export type PriceHold = {
  id: number
  price_list_id: number
  /** The newest import that has it. */
  price_import_id: number
  state: PriceHoldState
  reason: HoldReason
  brand_name: string
  partnumber: string
  name: string
  /** What the file says. */
  cost: string
  /** What is on sale; null: nothing. */
  cost_before: string | null
  /** What others ask for it, of a new position that is far from that; null for suppliers. */
  cost_others: string | null
  available_quantity: number | null
  available_is_minimum: boolean
  /** ISO 8601. */
  held_at: string
  /** Null: nobody did, or staff whose names are not for this reader. */
  decided_by_name: string | null
  decided_at: string | null
}
