import { sql } from '#app/database/sql'
import { unique } from '#tests/scenes/cast'

/** A source of a price list, switched off; its place is nowhere. */
export async function givenSourceRow(
  listId: number,
  { kind = 'url', name = `Source ${unique()}` }: { kind?: string; name?: string } = {}
): Promise<number> {
  const row = await sql.one<{ id: number }>(
    `INSERT INTO price_sources (price_list_id, kind, name, settings, every_hours, is_on)
     VALUES ($1, $2, $3, '{"address": "https://parts.invalid/list.csv", "user": ""}', 24, false)
     RETURNING id`,
    [listId, kind, name]
  )
  if (!row) throw new Error('no source')
  return row.id
}
