import type { Transaction } from '#app/database/sql'
import type { FileBrand } from '#app/price_lists/imports/engine/staging/file_brands'

/** What a price list has on sale under the numbers of staged rows: how often, and, of one, which. */
const PARTS = 'price_update_parts'

interface ToMatch {
  priceListId: number
  staging: string
  /** What rows without a brand get besides it, as assignments from the offer `o`. */
  taken: readonly string[]
}

/**
 * Gives staged rows without a brand that of the one position the list has on sale under their number,
 * and what else they lack of it. The others stay without a brand: see `whyNotMatched`.
 *
 * @returns the brands, to which the rows refer by position
 */
export async function matchNumbers(
  tx: Transaction,
  { priceListId, staging, taken }: ToMatch
): Promise<FileBrand[]> {
  // What is becoming another brand this moment is on sale under neither name for a file.
  await tx.run(
    `CREATE TEMPORARY TABLE ${PARTS} ON COMMIT DROP AS
     SELECT o.partnumber_key, count(*)::int AS positions, min(o.brand_id) AS brand_id,
       min(o.id) AS offer_id
     FROM offers o
     WHERE o.price_list_id = $1 AND o.gone_at IS NULL
       AND o.partnumber_key IN (SELECT partnumber_key FROM ${staging})
       AND o.brand_id NOT IN (SELECT b.id FROM brands b JOIN brand_aliases a ON a.key = b.key)
     GROUP BY o.partnumber_key`,
    [priceListId]
  )
  await tx.run(`ANALYZE ${PARTS}`)
  const brands = await tx.rows<FileBrand & { id: number }>(
    `SELECT id, key, name FROM brands
     WHERE id IN (SELECT brand_id FROM ${PARTS} WHERE positions = 1) ORDER BY id`
  )
  await tx.run(
    `UPDATE ${staging} s SET brand = b.position - 1, cost = coalesce(s.cost, o.cost),
       rejected = CASE WHEN s.cost IS NULL THEN s.rejected END, ${taken.join(', ')}
     FROM ${PARTS} p JOIN offers o ON o.id = p.offer_id
     JOIN unnest($1::integer[]) WITH ORDINALITY AS b (id, position) ON b.id = p.brand_id
     WHERE p.positions = 1 AND s.partnumber_key = p.partnumber_key`,
    [brands.map(({ id }) => id)]
  )
  return brands.map(({ key, name }) => ({ key, name }))
}

/** The reason of a staged row `s` that got no brand. */
export const whyNotMatched = `CASE WHEN s.partnumber_key IN (SELECT partnumber_key FROM ${PARTS}
  WHERE positions > 1) THEN 'brand_ambiguous' ELSE 'not_in_list' END`
