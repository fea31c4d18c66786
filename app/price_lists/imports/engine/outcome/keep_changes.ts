import type { Transaction } from '#app/database/sql'
import { partNumberOf } from '#app/offers/kept_offers'
import { keptVersions, VERSIONS_KEPT } from '#app/price_lists/imports/life/kept_versions'
import type { FileBrand } from '#app/price_lists/imports/engine/staging/file_brands'
import { IS_MOVED, IS_NEW } from '#app/price_lists/imports/engine/guard/moves'

/** Usually one is left behind by each; more at once would be felt. */
const MOST_FORGOTTEN = 3

/** Of a first list so many that are far from what others ask: nobody looks through more. */
const MOST_FAR = 1000

export interface ToKeep {
  importId: number
  brands: readonly FileBrand[]
  brandIds: readonly number[]
  /** All of it is new: kept is what is held back, and what is furthest from what others ask. */
  isFirst: boolean
  hasChanges: boolean
}

/** All that is more than stock and text. */
const ALL = `SELECT * FROM price_changes c
  WHERE c.hold_reason IS NOT NULL OR c.is_gone OR ${IS_NEW} OR ${IS_MOVED}`

const OF_FIRST = `SELECT * FROM price_changes WHERE hold_reason IS NOT NULL
  UNION ALL (SELECT * FROM price_changes WHERE hold_reason IS NULL AND cost_others IS NOT NULL
    ORDER BY abs(ln(cost::float8 / cost_others::float8)) DESC, partnumber_key, brand_id
    LIMIT ${MOST_FAR})`

/**
 * Keeps what `price_changes` says of prices, of new positions and of those that are gone; answers
 * whether that is known. What was far of a first list was found before it waited, and stays kept.
 */
export async function keepChanges(tx: Transaction, job: ToKeep): Promise<boolean> {
  const { importId, brands, brandIds, isFirst, hasChanges } = job
  await tx.run(
    `DELETE FROM price_import_changes WHERE price_import_id = $1 AND (kind = 'held' OR NOT $2)`,
    [importId, isFirst]
  )
  if (!hasChanges) return hasKept(tx, importId)
  const names = new Map(brands.map(({ name }, index) => [brandIds[index], name]))
  const unknown = [...names].filter(([id]) => id !== undefined && id < 0)
  await tx.run(
    `INSERT INTO price_import_changes (price_import_id, offer_id, brand_id, kind, hold_reason, line,
       brand_name, partnumber, partnumber_key, name, cost_before, cost_after, cost_others)
     SELECT $1, c.offer_id, CASE WHEN c.brand_id > 0 THEN c.brand_id END,
       CASE WHEN c.hold_reason IS NOT NULL THEN 'held' WHEN c.is_gone THEN 'gone'
         WHEN ${IS_NEW} THEN 'new' ELSE 'price' END,
       c.hold_reason, c.line, coalesce(b.name, f.name, ''), ${partNumberOf('c')}, c.partnumber_key,
       c.name, CASE WHEN NOT c.was_gone THEN c.cost_before END, CASE WHEN NOT c.is_gone THEN c.cost END,
       c.cost_others
     FROM (${isFirst ? OF_FIRST : ALL}) c LEFT JOIN brands b ON b.id = c.brand_id
     LEFT JOIN unnest($2::integer[], $3::text[]) AS f (id, name) ON f.id = c.brand_id
     ORDER BY c.partnumber_key, c.brand_id`,
    [importId, unknown.map(([id]) => id), unknown.map(([, name]) => name)]
  )
  return true
}

async function hasKept(tx: Transaction, importId: number): Promise<boolean> {
  const kept = 'SELECT FROM price_import_changes WHERE price_import_id = $1 LIMIT 1'
  return (await tx.one(kept, [importId])) !== null
}

/** Removes the changes of imports that are too old to be looked at, after one went live. */
export async function forgetChanges(tx: Transaction, priceListId: number): Promise<void> {
  await tx.run(
    `WITH oldest AS (SELECT i.finished_at, i.id FROM (${keptVersions('$1')}) v
         JOIN price_imports i USING (id) WHERE v.place = ${VERSIONS_KEPT}),
       old AS (UPDATE price_imports SET keeps_changes = false WHERE id IN (
         SELECT p.id FROM price_imports p, oldest WHERE p.price_list_id = $1 AND p.keeps_changes
           AND (p.finished_at, p.id) < (oldest.finished_at, oldest.id)
           AND p.state NOT IN ('queued', 'running', 'awaiting_confirmation')
         ORDER BY p.finished_at, p.id LIMIT ${MOST_FORGOTTEN}) RETURNING id)
     DELETE FROM price_import_changes WHERE price_import_id IN (SELECT id FROM old)`,
    [priceListId]
  )
}
