import { sql } from '#app/database/sql'
import type { DecimalMarks } from '#app/price_lists/imports/reading/price_row'
import type { KnownMarks } from '#app/price_lists/imports/reading/settle_marks'

/**
 * What is known of the decimal marks of a list: what is said now, and what was with files that are live.
 * What was said of a file that only waits, or was taken back, may be what was wrong with it.
 */
export async function knownMarks(
  priceListId: number,
  asked: DecimalMarks = {}
): Promise<KnownMarks> {
  const list = await sql.one<{ currency: string; remembered: DecimalMarks | null }>(
    `SELECT l.currency_code AS currency,
       (SELECT jsonb_object_agg(said.key, said.value ORDER BY i.id)
        FROM price_imports i, jsonb_each(i.config -> 'marks') said
        WHERE i.price_list_id = l.id AND i.state = 'live') AS remembered
     FROM price_lists l WHERE l.id = $1`,
    [priceListId]
  )
  return { asked, remembered: list?.remembered ?? {}, currency: list?.currency ?? '' }
}
