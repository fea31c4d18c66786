import { oneRow } from '#app/database/one_row'
import type { Transaction } from '#app/database/sql'
import { figuresOfBoth } from '#app/price_lists/imports/engine/outcome/figures'
import type { PriceFigures } from '#shared/answers/prices/import_outcome'

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
  /** On sale before, and those of them the file has, too. */
  positionsBefore: number
  inBoth: number
  /** On sale, and staying so though the file does not have them: of an update. */
  staying: number
  /** What was on sale; null: nothing. */
  now: PriceFigures | null
  /** What would be; null: nothing, or all of a first list, which is not counted yet. */
  after: PriceFigures | null
}

const NOTHING: Comparison = {
  isFirst: true,
  positionsBefore: 0,
  inBoth: 0,
  staying: 0,
  now: null,
  after: null,
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
 *
 * @param more further columns of the staging table `s`
 */
export function wantedOffers(staging: string, more = ''): string {
  return `SELECT DISTINCT ON (s.partnumber_key, b.id)
    b.id AS brand_id, s.partnumber_key, ${valuesOf('s')}${more}
    FROM ${staging} s
    JOIN unnest($1::integer[]) WITH ORDINALITY AS b (id, position) ON b.position = s.brand + 1
    ORDER BY s.partnumber_key, b.id, s.line DESC`
}

/** So long what a part cost before it was gone says what it may cost. */
export const DAYS_REMEMBERED = 90

/**
 * What a row of `price_changes` has: the offer `o` as it was, if there is one, what the file wants of
 * it in `w`, or, when it is gone, what it was; why its price is held back, that it was released, and
 * what others ask for it.
 */
const CHANGE = `o.id AS offer_id, o.cost AS cost_before, o.gone_at IS NOT NULL AS was_gone,
  coalesce(o.gone_at > now() - interval '${DAYS_REMEMBERED} days', false) AS is_back,
  w.brand_id IS NULL AS is_gone, w.line, NULL::text AS hold_reason, false AS is_released,
  NULL::numeric AS cost_others,
  coalesce(w.brand_id, o.brand_id) AS brand_id,
  coalesce(w.partnumber_key, o.partnumber_key) AS partnumber_key,
  ${OFFER_VALUES.replace(/\w+/g, 'CASE WHEN w.brand_id IS NULL THEN o.$& ELSE w.$& END AS $&')}`

/** Makes `price_changes` of rows of `w` that are all new. */
export function newChanges(w: string, holdReason: string, costOthers = 'NULL::numeric'): string {
  return `CREATE TEMPORARY TABLE price_changes ON COMMIT DROP AS
    SELECT NULL::bigint AS offer_id, NULL::numeric(14, 4) AS cost_before, false AS was_gone,
      false AS is_back, false AS is_gone, w.line, ${holdReason} AS hold_reason, false AS is_released,
      ${costOthers} AS cost_others,
      w.brand_id, w.partnumber_key,
      ${valuesOf('w')} FROM ${w}`
}

/**
 * Finds what the staged rows would change in a price list, in the temporary table `price_changes`
 * of the caller's transaction, and changes nothing itself. A list that never had an offer gets no
 * such table: all of its rows are new, and how many parts they are shows when they are added.
 *
 * @param isUpdate what the file does not have stays
 * @param staged how many rows the staging table has
 * @param brandIds the ids of the file's brands, in their order; negative numbers are no brands yet
 */
export async function compareStaging(
  tx: Transaction,
  priceListId: number,
  staging: string,
  staged: number,
  brandIds: readonly number[],
  isUpdate: boolean
): Promise<Comparison> {
  // Sorting and hashing a million rows in memory is worth more here than compiling the queries.
  await tx.run("SET LOCAL work_mem = '64MB'")
  await tx.run('SET LOCAL jit = off')
  const list = await oneRow<{ is_first: boolean; row_count: number }>(
    tx,
    `SELECT NOT EXISTS (SELECT FROM offers WHERE price_list_id = $1) AS is_first,
       coalesce((SELECT row_count FROM price_lists WHERE id = $1), 0) AS row_count`,
    [priceListId]
  )
  // Adding them counts them as well, and takes as long as counting.
  if (list.is_first) return { ...NOTHING, added: staged }
  await tx.run(
    `CREATE TEMPORARY TABLE price_changes ON COMMIT DROP AS SELECT ${CHANGE}
     FROM (${wantedOffers(staging, ', s.line')}) w
     ${isUpdate ? 'LEFT' : 'FULL'} JOIN (SELECT id, brand_id, partnumber_key, gone_at, ${OFFER_VALUES}
       FROM offers WHERE price_list_id = $2) o
       ON o.partnumber_key = w.partnumber_key AND o.brand_id = w.brand_id
     WHERE o.id IS NULL
       OR (w.brand_id IS NULL AND o.gone_at IS NULL)
       OR (w.brand_id IS NOT NULL AND (o.gone_at IS NOT NULL
         OR (${valuesOf('o')}) IS DISTINCT FROM (${valuesOf('w')})))`,
    [brandIds, priceListId]
  )
  // Else the planner takes a few for very many, and the other way round. Texts would take most of its time.
  await tx.run('ANALYZE price_changes (offer_id, brand_id, partnumber_key, line, cost, is_gone)')
  const { added, gone, changed, revived } = await oneRow<
    Record<'added' | 'gone' | 'changed' | 'revived', number>
  >(
    tx,
    `SELECT count(*) FILTER (WHERE offer_id IS NULL)::int AS added,
       count(*) FILTER (WHERE is_gone)::int AS gone,
       count(*) FILTER (WHERE offer_id IS NOT NULL AND NOT is_gone)::int AS changed,
       count(*) FILTER (WHERE was_gone)::int AS revived
     FROM price_changes`
  )
  const { now, after } = await figuresOfBoth(tx, priceListId, list.row_count)
  const positionsBefore = now?.positions ?? 0
  const wanted = isUpdate ? await countWanted(tx, staging, brandIds) : 0
  const inBoth = isUpdate ? wanted - added - revived : positionsBefore - gone
  const kept = inBoth + revived
  return {
    isFirst: false,
    positionsBefore,
    inBoth,
    staying: positionsBefore - gone - inBoth,
    now,
    after,
    added,
    changed,
    unchanged: kept - changed,
    gone,
    duplicate: staged - added - kept,
  }
}

/** How many parts the staged rows are. */
export async function countWanted(
  tx: Transaction,
  staging: string,
  brandIds: readonly number[]
): Promise<number> {
  const { count } = await oneRow<{ count: number }>(
    tx,
    `SELECT count(*)::int AS count FROM (${wantedOffers(staging)}) w`,
    [brandIds]
  )
  return count
}
