import { findTooCheap } from '#app/offers/too_cheap'
import { wantedOffers } from '#app/price_lists/imports/engine/compare_staging'
import type { Transaction } from '#app/database/sql'

interface Cheap {
  brand_id: number
  cost: string
  positions: number
}

/**
 * How many positions of a file cost so little that they are not offered to some customer who sees
 * the price list: the price would be 0.00.
 *
 * @param brandIds the ids of the file's brands, in their order
 */
export async function countTooCheap(
  tx: Transaction,
  priceListId: number,
  staging: string,
  brandIds: readonly number[]
): Promise<number> {
  const cheap = await findTooCheap(tx, priceListId)
  if (!cheap) return 0
  // Most files have none: then they are read once and nothing is sorted.
  const candidates = `(SELECT * FROM ${staging} WHERE partnumber_key IN
    (SELECT partnumber_key FROM ${staging} WHERE cost <= $2))`
  const rows = await tx.rows<Cheap>(
    `SELECT brand_id, cost, count(*)::int AS positions FROM (${wantedOffers(candidates)}) w
     WHERE cost <= $2 GROUP BY brand_id, cost`,
    [brandIds, cheap.most_cost]
  )
  return rows
    .filter((each) => cheap.isTooCheap(each))
    .reduce((sum, { positions }) => sum + positions, 0)
}
