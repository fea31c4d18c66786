import { queueUpdated } from '#app/contractors/events'
import { sql } from '#app/database/sql'

/** Brands that wait, and those of them that something needs; all of them, or those of one list. */
const WAITING = `SELECT id FROM brands WHERE waits_since IS NOT NULL AND ($1::bigint IS NULL
  OR id IN (SELECT brand_id FROM brand_namings WHERE price_list_id = $1))`
const NEEDED = `SELECT o.brand_id FROM offers o WHERE o.gone_at IS NULL
    AND o.brand_id IN (SELECT id FROM waiting) AND o.price_list_id IN (
      SELECT price_list_id FROM brand_namings WHERE brand_id IN (SELECT id FROM waiting))
  UNION SELECT brand_id FROM price_holds WHERE state = 'held'
  UNION SELECT c.brand_id FROM price_imports i
    JOIN price_import_changes c ON c.price_import_id = i.id AND c.kind <> 'gone'
    WHERE i.state = 'awaiting_confirmation' AND c.brand_id IS NOT NULL
  UNION SELECT brand_id FROM brand_decisions WHERE state IN ('moving', 'undoing')`

/**
 * Takes brands out of the queue that wait and that nothing has any more: no offer on sale, no held price
 * and no import that waits, as after a file with a wrong column of brands was taken back. Those that
 * have something again come back into it.
 *
 * @param priceListId only those that this list has named
 */
export async function restBrands(priceListId: number | null = null): Promise<void> {
  await sql.transaction(async (tx) => {
    await tx.withoutTimeLimit()
    const [moved] = await tx.rows<{ id: number }>(
      `WITH waiting AS MATERIALIZED (${WAITING}), needed AS MATERIALIZED (${NEEDED}),
         moved AS (UPDATE brands b
           SET rests_since = CASE WHEN n.brand_id IS NULL THEN now() END
           FROM waiting w LEFT JOIN needed n ON n.brand_id = w.id
           WHERE b.id = w.id AND (n.brand_id IS NULL) = (b.rests_since IS NULL) RETURNING b.id)
       SELECT id FROM moved LIMIT 1`,
      [priceListId]
    )
    if (!moved) return
    await queueUpdated.emit(tx, {
      subject: `brand:${moved.id}`,
      payload: { queue: 'brands', brand_id: moved.id },
    })
  })
}
