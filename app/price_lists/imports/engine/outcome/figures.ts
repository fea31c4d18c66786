import { oneRow } from '#app/database/one_row'
import type { Sql } from '#app/database/sql'
import type { PriceFigures } from '#shared/answers/prices/import_outcome'

/** Of longer lists the median is that of so many positions, taken evenly. */
const MOST_SORTED = 50_000

/** Which rows the median is found from; `place` is a column that numbers them in any order. */
function sampled(place: string, positions: number): string {
  const oneIn = Math.max(1, Math.floor(positions / MOST_SORTED))
  return oneIn === 1 ? '' : `FILTER (WHERE ${place} % ${oneIn} = 0)`
}

/** What rows come to, but for the median. */
const FIGURES = `count(*)::int AS positions, min(cost) AS smallest, max(cost) AS largest, max(multiple) AS largest_multiple,
  max(min_quantity) AS largest_minimum, count(*) FILTER (WHERE available_quantity > 0)::int AS with_stock,
  count(*) FILTER (WHERE name <> '')::int AS with_name`

type Found = { [figure in keyof PriceFigures]: PriceFigures[figure] | null }

/** Null when there are no rows; the median of a sample that missed them all is any of them. */
function figuresOf(found: Found): PriceFigures | null {
  if (found.smallest === null || found.largest === null) return null
  const { smallest, largest, median, largest_multiple, largest_minimum, ...counts } = found
  return {
    // Counts of what there is are never null.
    ...(counts as Pick<PriceFigures, 'positions' | 'with_stock' | 'with_name'>),
    smallest,
    largest,
    median: median ?? smallest,
    largest_multiple: largest_multiple ?? 1,
    largest_minimum: largest_minimum ?? 1,
  }
}

/**
 * The figures of what a price list has on sale, and of what it would have by `price_changes`; null:
 * nothing. What stays as it is is looked at once for both.
 *
 * @param positions about how many there are
 */
export async function figuresOfBoth(
  tx: Sql,
  priceListId: number,
  positions: number
): Promise<{ now: PriceFigures | null; after: PriceFigures | null }> {
  const rows = await tx.rows<Found & { is_after: boolean }>(
    `WITH parts AS (
       SELECT CASE WHEN c.offer_id IS NULL THEN 'stays' ELSE 'goes' END AS part, ${FIGURES},
         array_agg(cost) ${sampled('id', positions)} AS costs
       FROM offers o LEFT JOIN (SELECT offer_id FROM price_changes) c ON c.offer_id = o.id
       WHERE price_list_id = $1 AND gone_at IS NULL GROUP BY c.offer_id IS NULL
       UNION ALL
       SELECT 'comes', ${FIGURES}, array_agg(cost) ${sampled('line', positions)}
       FROM price_changes WHERE NOT is_gone)
     SELECT v.is_after, sum(positions)::int AS positions, min(smallest) AS smallest,
       max(largest) AS largest, max(largest_multiple) AS largest_multiple,
       max(largest_minimum) AS largest_minimum, sum(with_stock)::int AS with_stock,
       sum(with_name)::int AS with_name,
       (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY cost) FROM parts p, unnest(p.costs) cost
        WHERE p.part IN ('stays', v.other)) AS median
     FROM (VALUES (false, 'goes'), (true, 'comes')) v (is_after, other)
     JOIN parts ON part IN ('stays', v.other) GROUP BY v.is_after, v.other`,
    [priceListId]
  )
  const both: Record<'now' | 'after', PriceFigures | null> = { now: null, after: null }
  for (const { is_after, ...found } of rows) both[is_after ? 'after' : 'now'] = figuresOf(found)
  return both
}

/** Those of the rows of a query with its values, for a list that never had an offer. */
export async function figuresOfRows(
  tx: Sql,
  positions: number,
  rows: string,
  values: readonly unknown[]
): Promise<PriceFigures | null> {
  const found = await oneRow<Found>(
    tx,
    `SELECT ${FIGURES},
       percentile_disc(0.5) WITHIN GROUP (ORDER BY cost) ${sampled('line', positions)} AS median
     FROM (${rows}) w`,
    [...values]
  )
  return figuresOf(found)
}
