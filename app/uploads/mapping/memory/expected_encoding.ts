import { sql } from '#app/database/sql'
import type { TextEncoding } from '#shared/uploads/text_encodings'

/**
 * Returns the encoding that a user chose for the newest live version of a price list, which the next file probably has
 * as well; undefined if nobody chose one.
 */
export async function expectedEncoding(priceListId: number): Promise<TextEncoding | undefined> {
  const row = await sql.one<{ encoding: TextEncoding | null }>(
    `SELECT config ->> 'encoding' AS encoding FROM price_imports
     WHERE price_list_id = $1 AND state = 'live'
     ORDER BY finished_at DESC, id DESC LIMIT 1`,
    [priceListId]
  )
  return row?.encoding ?? undefined
}
