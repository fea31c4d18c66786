import { oneRow } from '#app/database/one_row'
import type { Transaction } from '#app/database/sql'
import { partNumberOf } from '#app/offers/kept_offers'
import { IS_BACK, IS_MOVED, IS_TENFOLD } from '#app/price_lists/imports/engine/guard/moves'
import type { MovedPrice } from '#shared/answers/prices/import_outcome'
import { MOVE_BINS } from '#shared/prices/move_bins'

/** How prices of positions in both versions move. */
export interface Moves {
  moved: number
  /** The rest is without those that are held or were refused at that price before. */
  asked: number
  /** Also of parts that were gone for a while, against what they cost before. */
  tenfold: number
  risen: number
  fallen: number
  movedFar: number
  /** In percent; null when no price moved. */
  median: number | null
  /** A count for each of `MOVE_BINS`. */
  histogram: number[]
  largest: MovedPrice[]
}

/** How many positions the price of which stays are in both. */
export function noMoves(inBoth: number): Moves {
  const counts = { moved: 0, asked: 0, tenfold: 0, risen: 0, fallen: 0, movedFar: 0 }
  return { ...counts, median: null, histogram: histogramOf([], inBoth), largest: [] }
}

/** Of more moves the median is that of so many, taken evenly. */
const MOST_SORTED = 50_000

/** So many of those nobody was asked about yet. */
const countOf = (move: string) => `count(*) FILTER (WHERE c.hold_reason IS NULL AND ${move})::int`

/** Counts the moves in `price_changes`. */
export async function countMoves(
  tx: Transaction,
  { inBoth, changed }: { inBoth: number; changed: number }
): Promise<Moves> {
  const sample = `c.line % ${Math.max(1, Math.floor(changed / MOST_SORTED))} = 0`
  const counts = await oneRow<Omit<Moves, 'histogram' | 'largest'>>(
    tx,
    `SELECT count(*) FILTER (WHERE ${IS_MOVED})::int AS moved, ${countOf(IS_MOVED)} AS asked,
       ${countOf(IS_TENFOLD)} AS tenfold,
       ${countOf(`${IS_MOVED} AND c.cost > c.cost_before * 1.3`)} AS risen,
       ${countOf(`${IS_MOVED} AND c.cost < c.cost_before * 0.7`)} AS fallen,
       ${countOf(`${IS_MOVED} AND (c.cost > c.cost_before * 1.5 OR c.cost < c.cost_before * 0.5)`)}
         AS "movedFar",
       (round(percentile_disc(0.5) WITHIN GROUP (ORDER BY c.cost / c.cost_before)
         FILTER (WHERE ${IS_MOVED} AND ${sample}) - 1, 3) * 100)::float8 AS median
     FROM price_changes c WHERE ${IS_MOVED} OR ${IS_BACK}`
  )
  if (counts.moved + counts.tenfold === 0) return noMoves(inBoth)
  const bins = await tx.rows<{ bin: number; count: number }>(
    `SELECT ${moveBin('c.cost / c.cost_before')} AS bin, count(*)::int AS count
     FROM price_changes c WHERE ${IS_MOVED} GROUP BY 1`
  )
  return {
    ...counts,
    histogram: histogramOf(bins, inBoth - counts.moved),
    largest: await largestMoves(tx),
  }
}

/** The place in `MOVE_BINS` of a price that became so many times what it was, and did move. */
function moveBin(times: string): string {
  const falls = MOVE_BINS.flatMap(({ to }) => (to !== null && to < 0 ? [-timesOf(to)] : []))
  const rises = MOVE_BINS.flatMap(({ from }) => (from !== null && from > 0 ? [timesOf(from)] : []))
  const list = (limits: number[]) =>
    `ARRAY[${limits.toSorted((a, b) => a - b).join(', ')}]::numeric[]`
  return `CASE WHEN ${times} < 1 THEN ${falls.length} - width_bucket(-(${times}), ${list(falls)})
    ELSE ${falls.length + 2} + width_bucket(${times}, ${list(rises)}) END`
}

function timesOf(percent: number): number {
  return (100 + percent) / 100
}

function histogramOf(bins: readonly { bin: number; count: number }[], stayed: number): number[] {
  return MOVE_BINS.map(({ from, to }, index) =>
    from === 0 && to === 0 ? stayed : (bins.find(({ bin }) => bin === index)?.count ?? 0)
  )
}

function largestMoves(tx: Transaction): Promise<MovedPrice[]> {
  return tx.rows<MovedPrice>(
    `SELECT b.name AS brand_name, ${partNumberOf('c')} AS partnumber, c.name, c.cost_before,
       c.cost AS cost_after, c.line
     FROM (SELECT *, abs(ln(cost::float8 / cost_before::float8)) AS move FROM price_changes c
       WHERE ${IS_MOVED} OR ${IS_BACK} AND ${IS_TENFOLD}
       ORDER BY move DESC, partnumber_key, brand_id LIMIT 20) c
     JOIN brands b ON b.id = c.brand_id ORDER BY move DESC, partnumber_key, brand_id`
  )
}
