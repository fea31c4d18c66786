import type { Transaction } from '#app/database/sql'
import { partNumberOf } from '#app/offers/kept_offers'
import type { ImportOutcome, PriceFigures } from '#shared/answers/prices/import_outcome'
import { isGrown } from '#shared/prices/grown'

interface ToFind {
  /** On sale; null: nothing. */
  now: PriceFigures | null
  after: PriceFigures
  brandIds: readonly number[]
  brandNames: readonly string[]
}

/** The position a file sells by far more pieces than anything before, by `price_changes`; null: none. */
export async function findLargestMultiple(
  tx: Transaction,
  { now, after, brandIds, brandNames }: ToFind
): Promise<ImportOutcome['largest_multiple']> {
  if (now === null || !isGrown(now.largest_multiple, after.largest_multiple)) return null
  return tx.one<NonNullable<ImportOutcome['largest_multiple']>>(
    `SELECT coalesce(b.name, n.name, '') AS brand_name, ${partNumberOf('c')} AS partnumber, c.line,
       c.multiple
     FROM (SELECT * FROM price_changes WHERE NOT is_gone AND multiple IS NOT NULL
       ORDER BY multiple DESC, line LIMIT 1) c
     LEFT JOIN brands b ON b.id = c.brand_id
     LEFT JOIN unnest($1::integer[], $2::text[]) AS n (id, name) ON n.id = c.brand_id`,
    [brandIds, brandNames]
  )
}
