import type { Transaction } from '#app/database/sql'

/** In how many carts, quotations and orders somebody is about to buy an offer. */
export interface OfferUses {
  carts: number
  quotations: number
  orders: number
}

/** The references of a domain to offers: the column `offer_id` of its tables. */
export interface OfferReferences {
  tables: readonly string[]
  /** Where somebody is about to buy offers. */
  uses?: {
    name: keyof OfferUses
    /** A query: `offer_id`, its `price_list_id`, and the `thing` that has it, at most once each. */
    query: string
  }
  /** Locks what is written together with the references to these offers, before they change. */
  lock?: (tx: Transaction, offerIds: readonly number[]) => Promise<void>
  /** Points all that points at an offer of the one list at that in the same place of the other. */
  redirect: (tx: Transaction, from: readonly number[], to: readonly number[]) => Promise<void>
  /** These offers are of another brand, or it has another name. */
  renamed?: (tx: Transaction, offerIds: readonly number[], brandId: number) => Promise<void>
}

const registered: OfferReferences[] = []

/**
 * Lets a domain follow the changes of offers that it refers to (`start/offers.ts`). The recorded changes of an import
 * and the moves of an alias are history and not such references.
 */
export function registerOfferReferences(references: OfferReferences): void {
  registered.push(references)
}

/** All that refer to offers, in the order in which they were registered. */
export function offerReferences(): readonly OfferReferences[] {
  return registered
}

/**
 * For `redirect`: points the rows of a table of the domain at the other offers.
 *
 * @param condition further ones, over the rows `i` and the pairs `m (from_id, to_id)`
 */
export function redirectRows(table: string, condition = 'true'): OfferReferences['redirect'] {
  return async (tx, from, to) => {
    await tx.run(
      `UPDATE ${table} i SET offer_id = m.to_id
       FROM unnest($1::bigint[], $2::bigint[]) AS m (from_id, to_id)
       WHERE i.offer_id = m.from_id AND ${condition}`,
      [from, to]
    )
  }
}
