import { sql } from '#app/database/sql'
import type { TextEncoding } from '#shared/uploads/text_encodings'

/**
 * How the files of a price list are encoded, as somebody said of the newest one that went live; undefined
 * when nobody did of that one. It is what the next file is most likely to be.
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
