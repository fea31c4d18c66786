import { oneRow } from '#app/database/one_row'
import type { Transaction } from '#app/database/sql'
import { ratesOfToday } from '#app/offers/catalog_snapshot'
import { newChanges, wantedOffers } from '#app/price_lists/imports/engine/compare_staging'
import { IS_NEW } from '#app/price_lists/imports/engine/guard/moves'

/** What one unit of a currency is worth in the base currency today. */
const RATES = `own_currency AS (SELECT currency_code FROM price_lists WHERE id = $1),
  known AS (${ratesOfToday}),
  -- Without a rate of its own a list is compared with those of its currency.
  rates AS (
    SELECT currency_code, rate FROM known WHERE (SELECT currency_code FROM own_currency) IN (
      SELECT currency_code FROM known)
    UNION ALL SELECT currency_code, 1 FROM own_currency WHERE currency_code NOT IN (
      SELECT currency_code FROM known)),
  own AS (SELECT r.rate FROM price_lists l JOIN rates r ON r.currency_code = l.currency_code
    WHERE l.id = $1)`

/**
 * The median of what other lists on sale offer under the numbers of `rows` (brand, number and
 * whatever else of `s` is asked for), in the base currency.
 */
const medians = (rows: string, more = '') => `SELECT s.brand_id, s.partnumber_key${more},
    percentile_disc(0.5) WITHIN GROUP (ORDER BY o.cost * r.rate) AS median
  FROM (${rows}) s
  JOIN offers o ON o.partnumber_key = s.partnumber_key AND o.brand_id = s.brand_id
    AND o.gone_at IS NULL
  JOIN price_lists l ON l.id = o.price_list_id AND l.id <> $1 AND l.is_active
  JOIN rates r ON r.currency_code = l.currency_code
  GROUP BY s.brand_id, s.partnumber_key`

/** Ten times dearer or cheaper than that. */
const isFar = (dearest: string, cheapest = dearest) =>
  `(${dearest} * own.rate >= m.median * 10 OR ${cheapest} * own.rate * 10 <= m.median)`

/** Whether other lists have anything to compare with. */
export async function hasOthers(tx: Transaction, priceListId: number): Promise<boolean> {
  const { has_others } = await oneRow<{ has_others: boolean }>(
    tx,
    `SELECT EXISTS (SELECT FROM price_lists WHERE id <> $1 AND is_active AND row_count > 0)
       AS has_others`,
    [priceListId]
  )
  return has_others
}

/** A check of a supplier, who could find out with it what others cost. */
export async function isSuppliersCheck(tx: Transaction, importId: number): Promise<boolean> {
  const found = await tx.one(
    `SELECT FROM price_imports i JOIN users u ON u.id = i.user_id
     WHERE i.id = $1 AND i.is_check AND u.role NOT IN ('manager', 'admin')`,
    [importId]
  )
  return found !== null
}

/**
 * Marks new rows of `price_changes` that are far from what others offer, with what that is in the
 * currency of the list; answers how many.
 */
export function markFar(tx: Transaction, priceListId: number): Promise<number> {
  const rows = `SELECT c.brand_id, c.partnumber_key FROM price_changes c
    WHERE ${IS_NEW} AND c.brand_id > 0 AND c.hold_reason IS NULL AND NOT c.is_released`
  return tx.run(
    `WITH ${RATES}, m AS (${medians(rows)})
     UPDATE price_changes c SET hold_reason = 'far_from_others', cost_others = m.median / own.rate
     FROM m, own
     WHERE c.brand_id = m.brand_id AND c.partnumber_key = m.partnumber_key
       AND ${IS_NEW} AND c.hold_reason IS NULL AND NOT c.is_released AND ${isFar('c.cost')}`,
    [priceListId]
  )
}

/**
 * The same for a list that never had an offer: all of its rows are new, and `price_changes` is made
 * of those that are far.
 */
export async function makeFar(
  tx: Transaction,
  priceListId: number,
  staging: string,
  brandIds: readonly number[]
): Promise<number> {
  const rows = `SELECT b.id AS brand_id, w.partnumber_key, w.cost FROM ${staging} w
    JOIN unnest($2::integer[]) WITH ORDINALITY AS b (id, position) ON b.position = w.brand + 1
    WHERE b.id > 0`
  const dearest = 'max(s.cost) AS dearest, min(s.cost) AS cheapest'
  await tx.run(
    `CREATE TEMPORARY TABLE price_others ON COMMIT DROP AS
     WITH ${RATES}, m AS (${medians(rows, `, ${dearest}`)})
     SELECT m.brand_id, m.partnumber_key, m.median, own.rate FROM m, own
     WHERE ${isFar('m.dearest', 'm.cheapest')}`,
    [priceListId, brandIds]
  )
  const candidates = `(SELECT * FROM ${staging} WHERE partnumber_key IN
    (SELECT partnumber_key FROM price_others))`
  return tx.run(
    newChanges(
      `(${wantedOffers(candidates, ', s.line')}) w JOIN price_others m
         ON m.brand_id = w.brand_id AND m.partnumber_key = w.partnumber_key
         JOIN LATERAL (SELECT m.rate) own ON ${isFar('w.cost')}`,
      `'far_from_others'`,
      'm.median / m.rate'
    ),
    [brandIds]
  )
}
