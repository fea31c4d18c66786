import type { Transaction } from '#app/database/sql'
import type { Fold } from '#app/price_lists/brands/folding/fold'
import { offerReferences } from '#app/offers/offer_references'

/**
 * Positions a list has under both names become one: the one on sale, and of two the one under the name
 * they are to have. What points at the other one points at it from now on.
 */
export async function mergeTwins(tx: Transaction, fold: Fold, priceListId: number): Promise<void> {
  const { id, state, brand_id, to_brand_id } = fold
  const [from, to] = state === 'moving' ? [brand_id, to_brand_id] : [to_brand_id, brand_id]
  await tx.withoutTimeLimit()
  const pairs = await tx.rows<{ kept: number; dropped: number; both_sold: boolean }>(
    `SELECT CASE WHEN t.is_kept THEN t.id ELSE o.id END AS kept,
       CASE WHEN t.is_kept THEN o.id ELSE t.id END AS dropped,
       o.gone_at IS NULL AND t.gone_at IS NULL AS both_sold
     FROM offers o JOIN LATERAL (SELECT f.id, f.gone_at,
         f.gone_at IS NULL OR o.gone_at IS NOT NULL AS is_kept FROM offers f
       WHERE f.partnumber_key = o.partnumber_key AND f.brand_id = $3
         AND f.price_list_id = o.price_list_id) t ON true
     WHERE o.price_list_id = $1 AND o.brand_id = $2
       ${state === 'moving' ? '' : 'AND o.id IN (SELECT unnest(offer_ids) FROM brand_moves WHERE decision_id = $4)'}
     ORDER BY dropped`,
    [priceListId, from, to, ...(state === 'moving' ? [] : [id])]
  )
  if (pairs.length === 0) return
  const dropped = pairs.map((pair) => pair.dropped)
  const kept = pairs.map((pair) => pair.kept)
  for (const { lock } of offerReferences()) await lock?.(tx, dropped)
  for (const { redirect } of offerReferences()) await redirect(tx, dropped, kept)
  await tx.run('DELETE FROM offers WHERE id = ANY ($1)', [dropped])
  await tx.run('UPDATE price_lists SET row_count = row_count - $2 WHERE id = $1', [
    priceListId,
    pairs.filter((pair) => pair.both_sold).length,
  ])
  await tx.run('UPDATE brand_decisions SET offers_merged = offers_merged + $2 WHERE id = $1', [
    id,
    pairs.length,
  ])
}
