import type { ClientBase } from 'pg'
import { addOffers } from '#app/price_lists/imports/engine/add_offers'
import {
  OFFER_VALUES,
  valuesOf,
  wantedOffers,
  type ComparedCounts,
  type Comparison,
} from '#app/price_lists/imports/engine/compare_staging'

/**
 * Makes the offers of a price list what `compareStaging` found in the same transaction: adds,
 * changes and marks as gone only what differs. Offers keep their ids.
 *
 * @param away how many new positions are held back: they count as added, and are not
 */
export async function mergeStaging(
  client: ClientBase,
  priceListId: number,
  staging: string,
  brandIds: readonly number[],
  compared: Comparison,
  away: number
): Promise<ComparedCounts> {
  if (compared.isFirst) {
    const offered = await addOffers(client, priceListId, {
      table: staging,
      count: compared.added,
      rows: away === 0 ? wantedOffers(staging) : withoutHeld(wantedOffers(staging)),
      values: [brandIds],
    })
    const added = offered + away
    return { ...compared, added, duplicate: compared.added + compared.duplicate - added }
  }
  // What nobody can have locked comes first, so that rows are locked for the shortest time.
  await addOffers(client, priceListId, {
    table: 'price_changes',
    count: compared.added,
    rows: `SELECT brand_id, partnumber_key, ${OFFER_VALUES} FROM price_changes
      WHERE offer_id IS NULL ORDER BY partnumber_key`,
    values: [],
  })
  await client.query(
    `UPDATE offers o SET gone_at = now() FROM price_changes c
     WHERE o.id = c.offer_id AND c.is_gone`
  )
  await client.query(
    `UPDATE offers o SET gone_at = NULL, (${OFFER_VALUES}) = (${valuesOf('c')})
     FROM price_changes c WHERE o.id = c.offer_id AND NOT c.is_gone`
  )
  return compared
}

function withoutHeld(wanted: string): string {
  return `SELECT w.* FROM (${wanted}) w WHERE NOT EXISTS (SELECT FROM price_changes c
    WHERE c.brand_id = w.brand_id AND c.partnumber_key = w.partnumber_key)`
}
