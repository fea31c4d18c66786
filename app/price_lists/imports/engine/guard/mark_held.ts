import type { Transaction } from '#app/database/sql'
import { newChanges, wantedOffers } from '#app/price_lists/imports/engine/compare_staging'
import { chainsOf } from '#app/price_lists/imports/life/kept_versions'
import type { FileBrand } from '#app/price_lists/imports/engine/staging/file_brands'
import { IS_BACK, IS_MOVED, IS_NEW, IS_TENFOLD } from '#app/price_lists/imports/engine/guard/moves'
import type { HoldReason } from '#shared/answers/prices/price_change'
import { brandKey } from '#shared/search_keys'

/**
 * Marks what is held or was refused and comes again at that price, however odd it is: nobody is asked a
 * second time.
 */
export async function markHeldBefore(tx: Transaction, priceListId: number): Promise<void> {
  await tx.run(
    `UPDATE price_changes c SET hold_reason = h.reason, cost_others = h.cost_others FROM price_holds h
     WHERE h.price_list_id = $1 AND h.state IN ('held', 'refused') AND h.brand_id = c.brand_id
       AND h.partnumber_key = c.partnumber_key AND h.cost = c.cost
       AND (${IS_NEW} OR ${IS_MOVED})`,
    [priceListId]
  )
}

/** Marks what was released at the price it has again: nobody is asked of that a second time, either. */
export async function markReleased(tx: Transaction, priceListId: number): Promise<void> {
  await tx.run(
    `UPDATE price_changes c SET is_released = true FROM price_holds h
     WHERE h.price_list_id = $1 AND h.state = 'released' AND h.brand_id = c.brand_id
       AND h.partnumber_key = c.partnumber_key AND h.cost = c.cost AND NOT c.is_gone`,
    [priceListId]
  )
}

/** Holds back every price that moved tenfold, also while its part was gone. */
export async function markTenfold(tx: Transaction): Promise<void> {
  await tx.run(
    `UPDATE price_changes c SET hold_reason = 'tenfold'
     WHERE (${IS_MOVED} OR ${IS_BACK}) AND ${IS_TENFOLD} AND c.hold_reason IS NULL`
  )
}

/** Lets what is far from others go with the rest: there is so much of it that all of it waits. */
export async function unmarkFar(tx: Transaction): Promise<void> {
  await tx.run(`UPDATE price_changes SET hold_reason = NULL WHERE hold_reason = 'far_from_others'`)
}

/**
 * A position whose price somebody held back, or left held: by its brand, or by its row, for a brand may
 * have become another one since.
 */
interface Kept {
  brand_id: number | null
  partnumber_key: string
  hold_reason: HoldReason
  /** Of another reading of its file: only this price is held; null: whatever it is. */
  cost: string | null
  line: number | null
  cost_others: string | null
}

/**
 * What the import kept held while it waited for its confirmation; of an undo or a version that is put
 * back, what was held of its files, unless it was released since.
 *
 * @param ids of the file's brands, in their order
 */
export async function findKept(
  tx: Transaction,
  importId: number,
  brands: readonly FileBrand[],
  ids: readonly number[]
): Promise<Kept[]> {
  const files = chainsOf('SELECT id, stands_on_id FROM price_imports WHERE id = $1')
  const rows = await tx.rows<Kept & { brand_name: string }>(
    `SELECT c.brand_id, c.brand_name, c.partnumber_key, c.hold_reason, c.cost_others,
       CASE WHEN c.price_import_id <> i.id THEN c.cost_after END AS cost,
       CASE WHEN c.price_import_id IN (i.id, i.reapplies_id) AND (i.reapplies_id IS NULL
         OR i.config ->> 'mode' IS DISTINCT FROM 'update') THEN c.line END AS line
     FROM price_imports i JOIN price_import_changes c ON c.kind = 'held'
       AND (c.price_import_id = i.reapplies_id OR c.price_import_id IN (SELECT id FROM (${files}) f))
     WHERE i.id = $1 AND NOT EXISTS (SELECT FROM price_holds h
       WHERE h.price_list_id = i.price_list_id AND h.brand_id = c.brand_id
         AND h.partnumber_key = c.partnumber_key AND h.cost = c.cost_after AND h.state = 'released')`,
    [importId]
  )
  const byKey = new Map(brands.map(({ key }, index) => [key, ids[index]]))
  return rows.map(({ brand_id, brand_name, ...kept }) => ({
    ...kept,
    brand_id: brand_id ?? byKey.get(brandKey(brand_name)) ?? null,
  }))
}

const KEPT = `jsonb_to_recordset($1::jsonb) k
  (brand_id integer, partnumber_key text, hold_reason text, cost numeric, line integer,
   cost_others numeric)`

/** The row is one of these. */
const isKept = (row: string) => `k.partnumber_key = ${row}.partnumber_key
  AND (k.brand_id = ${row}.brand_id OR k.line = ${row}.line)
  AND (k.cost IS NULL OR k.cost = ${row}.cost)`

/** Marks these in `price_changes`. */
export async function markKept(tx: Transaction, kept: readonly Kept[]): Promise<void> {
  await tx.run(
    `UPDATE price_changes c SET hold_reason = k.hold_reason, cost_others = k.cost_others FROM ${KEPT}
     WHERE ${isKept('c')} AND (${IS_NEW} OR ${IS_MOVED})`,
    [JSON.stringify(kept)]
  )
}

/** The same for a list that never had an offer: `price_changes` is made of them. */
export async function makeKept(
  tx: Transaction,
  kept: readonly Kept[],
  staging: string,
  brandIds: readonly number[]
): Promise<void> {
  const held = KEPT.replace('$1', '$2')
  const candidates = `(SELECT * FROM ${staging} WHERE partnumber_key IN
    (SELECT k.partnumber_key FROM ${held}))`
  await tx.run(
    newChanges(
      `(${wantedOffers(candidates, ', s.line')}) w
       JOIN LATERAL (SELECT k.hold_reason, k.cost_others FROM ${held}
         WHERE ${isKept('w')} LIMIT 1) k ON true`,
      'k.hold_reason',
      'k.cost_others'
    ),
    [brandIds, JSON.stringify(kept)]
  )
}
