import type { PoolClient } from 'pg'

export interface MergedCounts {
  added: number
  changed: number
  unchanged: number
  gone: number
  duplicate: number
}

const VALUES =
  'partnumber, name, cost, available_quantity, available_is_minimum, multiple, min_quantity, weight'

/**
 * The rows of a file with the ids of their brands ($2: one per brand of the file), each part once:
 * of several rows of one part the last one counts. Sorted by number, the order in which an index
 * is filled fastest.
 */
function wantedOffers(staging: string): string {
  return `SELECT DISTINCT ON (s.partnumber_key, b.id)
    b.id AS brand_id, s.partnumber_key, ${VALUES.replace(/\w+/g, 's.$&')}
    FROM ${staging} s
    JOIN unnest($2::bigint[]) WITH ORDINALITY AS b (id, position) ON b.position = s.brand + 1
    ORDER BY s.partnumber_key, b.id, s.line DESC`
}

/**
 * Makes the offers of a price list those of the staging table: adds, changes and marks as gone
 * only what differs. Part of the caller's transaction; offers keep their ids.
 *
 * @param staged how many rows the staging table has
 * @param brandIds the ids of the file's brands, in their order
 */
export async function mergeStaging(
  client: PoolClient,
  priceListId: number,
  staging: string,
  staged: number,
  brandIds: readonly number[]
): Promise<MergedCounts> {
  // Sorting and hashing a million rows in memory is worth more here than compiling the queries.
  await client.query("SET LOCAL work_mem = '64MB'")
  await client.query('SET LOCAL jit = off')
  const parameters = [priceListId, brandIds]
  const { rows } = await client.query<{ empty: boolean }>(
    'SELECT NOT EXISTS (SELECT FROM offers WHERE price_list_id = $1) AS empty',
    [priceListId]
  )
  if (rows[0]?.empty) {
    const added = await written(
      client,
      `INSERT INTO offers (price_list_id, brand_id, partnumber_key, ${VALUES})
       SELECT $1::bigint, w.* FROM (${wantedOffers(staging)}) w`,
      parameters
    )
    return { added, changed: 0, unchanged: 0, gone: 0, duplicate: staged - added }
  }
  await client.query(
    `CREATE TEMPORARY TABLE price_changes ON COMMIT DROP AS
     SELECT o.id AS offer_id, w.* FROM (${wantedOffers(staging)}) w
     FULL JOIN (SELECT id, brand_id, partnumber_key, gone_at, ${VALUES}
       FROM offers WHERE price_list_id = $1) o
       ON o.partnumber_key = w.partnumber_key AND o.brand_id = w.brand_id
     WHERE o.id IS NULL
       OR (w.brand_id IS NULL AND o.gone_at IS NULL)
       OR (w.brand_id IS NOT NULL AND (o.gone_at IS NOT NULL
         OR (${VALUES.replace(/\w+/g, 'o.$&')}) IS DISTINCT FROM (${VALUES.replace(/\w+/g, 'w.$&')})))`,
    parameters
  )
  // What nobody can have locked comes first, so that rows are locked for the shortest time.
  const added = await written(
    client,
    `INSERT INTO offers (price_list_id, brand_id, partnumber_key, ${VALUES})
     SELECT $1, brand_id, partnumber_key, ${VALUES} FROM price_changes
     WHERE offer_id IS NULL ORDER BY partnumber_key`,
    [priceListId]
  )
  const gone = await written(
    client,
    `UPDATE offers o SET gone_at = now() FROM price_changes c
     WHERE o.id = c.offer_id AND c.brand_id IS NULL`
  )
  const changed = await written(
    client,
    `UPDATE offers o SET gone_at = NULL, (${VALUES}) = (${VALUES.replace(/\w+/g, 'c.$&')})
     FROM price_changes c WHERE o.id = c.offer_id AND c.brand_id IS NOT NULL`
  )
  const wanted = await countOffers(client, priceListId)
  return {
    added,
    changed,
    gone,
    unchanged: wanted - added - changed,
    duplicate: staged - wanted,
  }
}

/** After the merge these are the different parts of the file. */
async function countOffers(client: PoolClient, priceListId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM offers WHERE price_list_id = $1 AND gone_at IS NULL',
    [priceListId]
  )
  return rows[0]?.count ?? 0
}

async function written(client: PoolClient, text: string, values?: unknown[]): Promise<number> {
  return (await client.query(text, values)).rowCount ?? 0
}
