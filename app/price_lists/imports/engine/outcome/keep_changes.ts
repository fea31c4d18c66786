import type { Transaction } from '#app/database/sql'
import { partNumberOf } from '#app/offers/kept_offers'
import { keptVersions, VERSIONS_KEPT } from '#app/price_lists/imports/life/kept_versions'
import type { FileBrand } from '#app/price_lists/imports/engine/staging/file_brands'
import { IS_MOVED, IS_NEW } from '#app/price_lists/imports/engine/guard/moves'

/** Usually one is left behind by each; more at once would be felt. */
const MOST_FORGOTTEN = 3

export interface ToKeep {
  importId: number
  brands: readonly FileBrand[]
  brandIds: readonly number[]
  /** Of a first list nothing is kept but what is held back: all of it is new. */
  isFirst: boolean
  hasChanges: boolean
}

/**
 * Keeps what `price_changes` says of prices, of new positions and of those that are gone; answers
 * whether there was such a table.
 */
export async function keepChanges(tx: Transaction, job: ToKeep): Promise<boolean> {
  const { importId, brands, brandIds, isFirst } = job
  if (!job.hasChanges) return false
  await tx.run('DELETE FROM price_import_changes WHERE price_import_id = $1', [importId])
  const names = new Map(brands.map(({ name }, index) => [brandIds[index], name]))
  const unknown = [...names].filter(([id]) => id !== undefined && id < 0)
  await tx.run(
    `INSERT INTO price_import_changes (price_import_id, offer_id, brand_id, kind, hold_reason, line,
       brand_name, partnumber, partnumber_key, name, cost_before, cost_after)
     SELECT $1, c.offer_id, CASE WHEN c.brand_id > 0 THEN c.brand_id END,
       CASE WHEN c.hold_reason IS NOT NULL THEN 'held' WHEN c.is_gone THEN 'gone'
         WHEN ${IS_NEW} THEN 'new' ELSE 'price' END,
       c.hold_reason, c.line, coalesce(b.name, f.name, ''), ${partNumberOf('c')}, c.partnumber_key,
       c.name, CASE WHEN NOT c.was_gone THEN c.cost_before END, CASE WHEN NOT c.is_gone THEN c.cost END
     FROM price_changes c LEFT JOIN brands b ON b.id = c.brand_id
     LEFT JOIN unnest($2::integer[], $3::text[]) AS f (id, name) ON f.id = c.brand_id
     WHERE (c.hold_reason IS NOT NULL OR $4 AND (c.is_gone OR ${IS_NEW} OR ${IS_MOVED}))
     ORDER BY c.partnumber_key, c.brand_id`,
    [importId, unknown.map(([id]) => id), unknown.map(([, name]) => name), !isFirst]
  )
  return true
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
