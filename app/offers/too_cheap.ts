import { catalogAt, catalogVersion } from '#app/offers/catalog_snapshot'
import {
  comesToNothing,
  mostThatComesToNothing,
  pricesOf,
  type Costed,
  type PricedFor,
} from '#app/offers/contractor_prices'
import type { Sql } from '#app/database/sql'

/** Of a cost in one unit of money. */
const UNITS = 10_000n

/** What costs so little in a price list that the price of some customer comes to 0.00. */
export interface TooCheap {
  /** No cost above it does; a decimal string. */
  most_cost: string
  isTooCheap(position: Omit<Costed, 'price_list_id'>): boolean
}

/** For the active customers who see the list, as they are priced now; null when there are none. */
export async function findTooCheap(db: Sql, priceListId: number): Promise<TooCheap | null> {
  // One of those who pay the same prices stands for all of them.
  const customers = await db.rows<PricedFor & { catalog_version: string }>(
    `SELECT min(c.id) AS id, c.price_group_id, c.currency_code, ${catalogVersion}
     FROM contractors c WHERE c.status = 'active' AND c.is_customer
     GROUP BY c.price_group_id, c.currency_code, CASE WHEN EXISTS (
       SELECT FROM markup_rules r WHERE r.contractor_id = c.id) THEN c.id END`
  )
  const [first] = customers
  if (!first) return null
  const catalog = await catalogAt(first.catalog_version, db)
  const terms = customers.flatMap((each) => pricesOf(each, catalog).termsOf(priceListId) ?? [])
  const most = terms.map(mostThatComesToNothing).reduce((one, two) => (one > two ? one : two), 0n)
  return {
    most_cost: `${most / UNITS}.${String(most % UNITS).padStart(4, '0')}`,
    isTooCheap: (position) =>
      terms.some((each) => comesToNothing({ ...position, price_list_id: priceListId }, each)),
  }
}
