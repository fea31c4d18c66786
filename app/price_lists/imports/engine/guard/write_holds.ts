import type { Transaction } from '#app/database/sql'
import { OFFER_VALUES, valuesOf } from '#app/price_lists/imports/engine/compare_staging'

interface Holding {
  importId: number
  priceListId: number
  staging: string
  isUpdate: boolean
  hasPrices: boolean
}

/**
 * Writes down what is held back of an import that goes live, and takes its prices out of
 * `price_changes`: what is on sale keeps its cost, what is not stays away. A held price of before
 * that this file does not have again is superseded; an update speaks only of the prices it has.
 *
 * @returns how many positions stay away
 */
export async function writeHolds(
  tx: Transaction,
  { importId, priceListId, staging, isUpdate, hasPrices }: Holding,
  { held, isFirst, brandIds }: { held: number; isFirst: boolean; brandIds: readonly number[] }
): Promise<number> {
  if (held > 0) await keepHolds(tx, importId, priceListId)
  const spokenOf = isUpdate
    ? `AND EXISTS (SELECT FROM ${staging} s
         JOIN unnest($3::integer[]) WITH ORDINALITY AS b (id, position) ON b.position = s.brand + 1
         WHERE s.partnumber_key = h.partnumber_key AND b.id = h.brand_id AND s.rejected IS NULL)`
    : ''
  if (!isUpdate || hasPrices) {
    await tx.run(
      `UPDATE price_holds h SET state = 'superseded', decided_by = NULL, decided_at = NULL
       WHERE h.price_list_id = $1 AND h.price_import_id <> $2 AND h.state IN ('held', 'refused')
         ${spokenOf}`,
      isUpdate ? [priceListId, importId, brandIds] : [priceListId, importId]
    )
  }
  // Of a first list there is nothing else, and what is added leaves these out.
  if (held === 0 || isFirst) return held
  const away = await tx.run(
    `DELETE FROM price_changes WHERE hold_reason IS NOT NULL AND (offer_id IS NULL OR was_gone)`
  )
  await tx.run('UPDATE price_changes SET cost = cost_before WHERE hold_reason IS NOT NULL')
  return away
}

async function keepHolds(tx: Transaction, importId: number, priceListId: number): Promise<void> {
  const assignments = OFFER_VALUES.replace(/\w+/g, '$& = excluded.$&')
  // Refused again, or still held: since when, and by whom, stays.
  const isSame = `h.cost = excluded.cost AND h.state IN ('held', 'refused')`
  const unlessSame = (column: string, other: string) =>
    `${column} = CASE WHEN ${isSame} THEN h.${column} ELSE ${other} END`
  await tx.run(
    `INSERT INTO price_holds AS h (price_list_id, price_import_id, brand_id, partnumber_key, reason,
       cost_before, cost_others, ${OFFER_VALUES})
     SELECT $1, $2, c.brand_id, c.partnumber_key, c.hold_reason,
       CASE WHEN NOT c.was_gone THEN c.cost_before END, c.cost_others, ${valuesOf('c')}
     FROM price_changes c WHERE c.hold_reason IS NOT NULL
     ON CONFLICT (price_list_id, brand_id, partnumber_key) DO UPDATE SET ${assignments},
       price_import_id = excluded.price_import_id, reason = excluded.reason,
       cost_before = excluded.cost_before, cost_others = excluded.cost_others,
       ${unlessSame('state', "'held'")}, ${unlessSame('held_at', 'now()')},
       ${unlessSame('decided_by', 'NULL')}, ${unlessSame('decided_at', 'NULL')}`,
    [priceListId, importId]
  )
}

/** Ends all holds of a price list: it was emptied, or their prices are numbers in another currency. */
export async function endHolds(tx: Transaction, priceListId: number): Promise<void> {
  await tx.run(
    `UPDATE price_holds SET state = 'superseded', decided_by = NULL, decided_at = NULL
     WHERE price_list_id = $1 AND state IN ('held', 'refused')`,
    [priceListId]
  )
}
