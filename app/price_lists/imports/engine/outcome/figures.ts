import { oneRow } from '#app/database/one_row'
import type { Sql } from '#app/database/sql'
import type { PriceFigures } from '#shared/answers/prices/import_outcome'

/** Of longer lists the median is that of so many positions, taken evenly. */
const MOST_SORTED = 50_000

/** What the columns of a query come to; `place` numbers the rows in any order. */
function figures(positions: number): string {
  const oneIn = Math.max(1, Math.floor(positions / MOST_SORTED))
  const sampled = oneIn === 1 ? '' : `FILTER (WHERE place % ${oneIn} = 0)`
  return `count(*)::int AS positions, min(cost) AS smallest, max(cost) AS largest,
    percentile_disc(0.5) WITHIN GROUP (ORDER BY cost) ${sampled} AS median,
    coalesce(max(multiple), 1) AS largest_multiple,
    coalesce(max(min_quantity), 1) AS largest_minimum,
    count(*) FILTER (WHERE available_quantity > 0)::int AS with_stock,
    count(*) FILTER (WHERE name <> '')::int AS with_name`
}

type Found = { [figure in keyof PriceFigures]: PriceFigures[figure] | null }

/** Null when there are no rows; the median of a sample that missed them all is any of them. */
function figuresOf({ smallest, median, largest, ...rest }: Found): PriceFigures | null {
  if (smallest === null || largest === null) return null
  // Counts are never null.
  const counts = rest as Omit<PriceFigures, 'smallest' | 'median' | 'largest'>
  return { ...counts, smallest, largest, median: median ?? smallest }
}

const VALUES = 'cost, multiple, min_quantity, available_quantity, name'

/**
 * The figures of what a price list has on sale; null: nothing.
 *
 * @param positions about how many there are
 */
export async function figuresNow(
  tx: Sql,
  priceListId: number,
  positions: number
): Promise<PriceFigures | null> {
  const found = await oneRow<Found>(
    tx,
    `SELECT ${figures(positions)} FROM (SELECT id AS place, ${VALUES} FROM offers
       WHERE price_list_id = $1 AND gone_at IS NULL) o`,
    [priceListId]
  )
  return figuresOf(found)
}

/** Those of what it would have on sale by `price_changes`. */
export async function figuresAfter(
  tx: Sql,
  priceListId: number,
  positions: number
): Promise<PriceFigures | null> {
  const found = await oneRow<Found>(
    tx,
    `SELECT ${figures(positions)} FROM (
       SELECT o.id AS place, ${VALUES} FROM offers o WHERE price_list_id = $1 AND gone_at IS NULL
         AND NOT EXISTS (SELECT FROM price_changes c WHERE c.offer_id = o.id)
       UNION ALL SELECT line AS place, ${VALUES} FROM price_changes WHERE NOT is_gone) o`,
    [priceListId]
  )
  return figuresOf(found)
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
    `SELECT ${figures(positions)} FROM (SELECT line AS place, ${VALUES} FROM (${rows}) w) o`,
    [...values]
  )
  return figuresOf(found)
}
