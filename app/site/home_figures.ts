import { inBrandOrder } from '#app/database/brand_order'
import { isUnavailable } from '#app/database/database_errors'
import { sql } from '#app/database/sql'
import { log } from '#app/errors/log'
import type { HomeFigures } from '#shared/site/page_answers'
import type { Region } from '#shared/working_days'

/** Counting goes through all offers, and nobody needs it to the minute. */
const KEPT_MS = 10 * 60_000
const BRANDS_SHOWN = 24

interface Counted {
  figures: Promise<HomeFigures>
  at: number
}

const counted = new Map<Region, Counted>()

/**
 * What can be bought in a region, as it was at most ten minutes and one visit ago: who comes later than
 * that gets the old figures while new ones are counted. Null when they cannot be counted now.
 */
export async function homeFigures(region: Region): Promise<HomeFigures | null> {
  const kept = counted.get(region)
  if (!kept) return orNull(countAnew(region))
  if (Date.now() - kept.at > KEPT_MS) void orNull(countAnew(region, kept))
  return orNull(kept.figures)
}

/** Whoever comes meanwhile waits for the same count; one that fails leaves what was before. */
function countAnew(region: Region, before?: Counted): Promise<HomeFigures> {
  const figures = count(region)
  if (before) before.at = Date.now()
  else counted.set(region, { figures, at: Date.now() })
  figures.then(
    () => counted.set(region, { figures, at: Date.now() }),
    () => !before && counted.delete(region)
  )
  return figures
}

/** The page is worth more than its figures. */
async function orNull(figures: Promise<HomeFigures>): Promise<HomeFigures | null> {
  return figures.catch((error: unknown) => {
    if (!isUnavailable(error)) log.error({ err: error }, 'figures were not counted')
    return null
  })
}

async function count(region: Region): Promise<HomeFigures> {
  const found = await sql.one<HomeFigures>(
    `WITH lists AS (
       SELECT id, row_count FROM price_lists
       WHERE is_active AND (region_code IS NULL OR region_code = $1)
     ), of_brands AS (
       SELECT brand_id, count(*) AS offers FROM offers
       WHERE gone_at IS NULL AND available_quantity > 0 AND price_list_id IN (SELECT id FROM lists)
       GROUP BY brand_id
     ), shown AS (
       SELECT name FROM of_brands JOIN brands ON brands.id = brand_id
       ORDER BY offers DESC, brands.id LIMIT $2
     )
     SELECT (SELECT coalesce(sum(row_count), 0)::int FROM lists) AS offers,
       (SELECT count(*)::int FROM lists) AS price_lists,
       (SELECT count(*)::int FROM of_brands) AS brands,
       ARRAY(SELECT name FROM shown ORDER BY ${inBrandOrder('name')}) AS brands_shown`,
    [region, BRANDS_SHOWN]
  )
  if (!found) throw new Error('A statement without FROM has answered nothing')
  return found
}
