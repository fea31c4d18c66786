import type { ClientBase } from 'pg'
import { OFFER_VALUES } from '#app/price_lists/imports/engine/compare_staging'
import { MANY_OFFERS, analyzeOffers } from '#app/price_lists/imports/engine/analyze_offers'

export interface NewOffers {
  /** The table with their keys. */
  table: string
  /** At most so many rows. */
  count: number
  /** A query of brand, key and values, sorted by key, the order in which indexes are filled fastest. */
  rows: string
  /** Of `rows`. */
  values: readonly unknown[]
}

/**
 * Adds offers to a price list, in the caller's transaction; answers how many.
 *
 * What searches while there are few offers has a plan that reads all of them, and would go on reading
 * all of many until the commit. So many are added in two pieces: after the first, the planner is told
 * how long the table has become, whereupon searches go by the index.
 */
export async function addOffers(
  client: ClientBase,
  priceListId: number,
  added: NewOffers
): Promise<number> {
  const { rows, values, table, count } = added
  const next = values.length + 1
  async function add(piece: string, end: string[]): Promise<number> {
    const { rowCount } = await client.query(
      `INSERT INTO offers (price_list_id, brand_id, partnumber_key, ${OFFER_VALUES})
       SELECT $${next}::integer, w.* FROM (${rows}) w ${piece}`,
      [...values, priceListId, ...end]
    )
    return rowCount ?? 0
  }
  if (count < MANY_OFFERS || !(await isTakenForSmall(client))) return add('', [])
  const end = await endOfFirstPiece(client, table)
  const first = await add(`WHERE w.partnumber_key <= $${next + 1}`, [end])
  await analyzeOffers()
  return first + (await add(`WHERE w.partnumber_key > $${next + 1}`, [end]))
}

async function isTakenForSmall(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_class WHERE oid = 'offers'::regclass AND reltuples < $1",
    [MANY_OFFERS]
  )
  return rowCount === 1
}

/** The last key of the first piece: long enough to be seen, short enough to be read through. */
async function endOfFirstPiece(client: ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ end: string }>(
    `SELECT max(partnumber_key) AS end FROM (
       SELECT partnumber_key FROM ${table} ORDER BY partnumber_key LIMIT ${MANY_OFFERS}) first`
  )
  return rows[0]?.end ?? ''
}
