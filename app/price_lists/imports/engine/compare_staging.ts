import type { ClientBase } from 'pg'
import { partNumberOf } from '#app/offers/kept_offers'
import type { MovedPrice, PriceReview } from '#shared/answers/price_import'

/** Staged rows = added + changed + unchanged + duplicate; `gone` are positions of the list. */
export interface ComparedCounts {
  added: number
  changed: number
  unchanged: number
  gone: number
  duplicate: number
}

export interface Comparison extends ComparedCounts {
  /** The list never had an offer: what is staged can be added as it is. */
  isFirst: boolean
  positionsBefore: number
  tenfoldMoves: number
}

const NOTHING: Comparison = {
  isFirst: true,
  positionsBefore: 0,
  tenfoldMoves: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  gone: 0,
  duplicate: 0,
}

/** What is compared, as columns of `offers` and of the staging table, kept alike in both. */
export const OFFER_VALUES =
  'partnumber, name, cost, available_quantity, available_is_minimum, multiple, min_quantity, weight'

/** The same columns of a table with that alias. */
export function valuesOf(alias: string): string {
  return OFFER_VALUES.replace(/\w+/g, `${alias}.$&`)
}

/**
 * The rows of a file with the ids of their brands ($1: one per brand of the file), each part once:
 * of several rows of one part the last one counts. Sorted by number, the order in which an index
 * is filled fastest.
 */
export function wantedOffers(staging: string): string {
  return `SELECT DISTINCT ON (s.partnumber_key, b.id)
    b.id AS brand_id, s.partnumber_key, ${valuesOf('s')}
    FROM ${staging} s
    JOIN unnest($1::integer[]) WITH ORDINALITY AS b (id, position) ON b.position = s.brand + 1
    ORDER BY s.partnumber_key, b.id, s.line DESC`
}

/**
 * Finds what the staged rows would change in a price list, in the temporary table `price_changes`
 * of the caller's transaction, and changes nothing itself. A list that never had an offer gets no
 * such table, and is only counted for a check: for others all rows are new until they are added.
 *
 * @param staged how many rows the staging table has
 * @param brandIds the ids of the file's brands, in their order
 */
export async function compareStaging(
  client: ClientBase,
  priceListId: number,
  staging: string,
  staged: number,
  brandIds: readonly number[],
  isCheck: boolean
): Promise<Comparison> {
  // Sorting and hashing a million rows in memory is worth more here than compiling the queries.
  await client.query("SET LOCAL work_mem = '64MB'")
  await client.query('SET LOCAL jit = off')
  const list = await oneRow<{ is_first: boolean; positions: number }>(
    client,
    `SELECT NOT EXISTS (SELECT FROM offers WHERE price_list_id = $1) AS is_first,
       (SELECT count(*)::int FROM offers WHERE price_list_id = $1 AND gone_at IS NULL) AS positions`,
    [priceListId]
  )
  if (list.is_first) {
    // Adding them counts them as well, and takes as long.
    const added = isCheck ? await countWanted(client, staging, brandIds) : staged
    return { ...NOTHING, added, duplicate: staged - added }
  }
  await client.query(
    `CREATE TEMPORARY TABLE price_changes ON COMMIT DROP AS
     SELECT o.id AS offer_id, o.cost AS cost_before, o.gone_at IS NOT NULL AS was_gone, w.*
     FROM (${wantedOffers(staging)}) w
     FULL JOIN (SELECT id, brand_id, partnumber_key, gone_at, ${OFFER_VALUES}
       FROM offers WHERE price_list_id = $2) o
       ON o.partnumber_key = w.partnumber_key AND o.brand_id = w.brand_id
     WHERE o.id IS NULL
       OR (w.brand_id IS NULL AND o.gone_at IS NULL)
       OR (w.brand_id IS NOT NULL AND (o.gone_at IS NOT NULL
         OR (${valuesOf('o')}) IS DISTINCT FROM (${valuesOf('w')})))`,
    [brandIds, priceListId]
  )
  const found = await oneRow<Record<'added' | 'gone' | 'changed' | 'revived' | 'moves', number>>(
    client,
    `SELECT count(*) FILTER (WHERE offer_id IS NULL)::int AS added,
       count(*) FILTER (WHERE brand_id IS NULL)::int AS gone,
       count(*) FILTER (WHERE offer_id IS NOT NULL AND brand_id IS NOT NULL)::int AS changed,
       count(*) FILTER (WHERE was_gone)::int AS revived,
       count(*) FILTER (WHERE brand_id IS NOT NULL AND NOT was_gone
         AND (cost > cost_before * 10 OR cost * 10 < cost_before))::int AS moves
     FROM price_changes`
  )
  const { added, gone, changed } = found
  const kept = list.positions - gone + found.revived
  return {
    isFirst: false,
    positionsBefore: list.positions,
    tenfoldMoves: found.moves,
    added,
    changed,
    unchanged: kept - changed,
    gone,
    duplicate: staged - added - kept,
  }
}

/** More than half of what was offered is gone, or a price moved more than tenfold. */
export function needsReview({ gone, positionsBefore, tenfoldMoves }: Comparison): boolean {
  return isDrop(gone, positionsBefore) || tenfoldMoves > 0
}

/** What somebody should look at before the compared file goes live; in the same transaction. */
export async function reviewOf(client: ClientBase, compared: Comparison): Promise<PriceReview> {
  const { gone, positionsBefore, tenfoldMoves } = compared
  return {
    positions_before: positionsBefore,
    gone,
    is_drop: isDrop(gone, positionsBefore),
    tenfold_moves: tenfoldMoves,
    examples: compared.isFirst ? [] : await largestMoves(client),
  }
}

function isDrop(gone: number, before: number): boolean {
  return gone * 2 > before
}

async function largestMoves(client: ClientBase): Promise<MovedPrice[]> {
  const { rows } = await client.query<MovedPrice>(
    `SELECT b.name AS brand_name, ${partNumberOf('c')} AS partnumber, c.name, c.cost_before, c.cost AS cost_after
     FROM (SELECT *, abs(ln(cost::float8 / cost_before::float8)) AS move FROM price_changes
       WHERE brand_id IS NOT NULL AND NOT was_gone AND cost <> cost_before
       ORDER BY move DESC, partnumber_key, brand_id LIMIT 20) c
     JOIN brands b ON b.id = c.brand_id ORDER BY move DESC, partnumber_key, brand_id`
  )
  return rows
}

async function countWanted(
  client: ClientBase,
  staging: string,
  brandIds: readonly number[]
): Promise<number> {
  const { count } = await oneRow<{ count: number }>(
    client,
    `SELECT count(*)::int AS count FROM (${wantedOffers(staging)}) w`,
    [brandIds]
  )
  return count
}

async function oneRow<T extends object>(
  client: ClientBase,
  text: string,
  values?: unknown[]
): Promise<T> {
  const { rows } = await client.query<T>(text, values)
  const [row] = rows
  if (!row) throw new Error('An aggregate answers one row')
  return row
}
