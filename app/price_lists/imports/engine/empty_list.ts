import { ok, type Result } from '#app/errors/result'
import { transactionOn, type Transaction } from '#app/database/sql'
import { endHolds } from '#app/price_lists/imports/engine/guard/write_holds'
import { forgetChanges } from '#app/price_lists/imports/engine/outcome/keep_changes'
import { partNumberOf } from '#app/offers/kept_offers'
import { withImportLock } from '#app/price_lists/imports/engine/import_lock'
import { failImport, isSuperseded, startImport } from '#app/price_lists/imports/life/running_import'
import { endOthers, finishImport } from '#app/price_lists/imports/life/finish_import'
import { ImportCancelled } from '#app/price_lists/imports/life/import_failure'

/** An import without a file: it takes back the first one. */
export interface Emptying {
  importId: number
  priceListId: number
  fileName: string
}

/**
 * Empties a price list in one commit, as an import does that has no rows; whatever stops it before, the
 * list stays as it is.
 *
 * @returns or refuses with `import_running`, when something else imports into the list
 */
export async function emptyList(
  emptying: Emptying
): Promise<Result<null, { type: 'import_running' }>> {
  const { importId, priceListId } = emptying
  const done = await withImportLock({ priceListId }, async (client) => {
    try {
      await startImport({ ...emptying, isCheck: false, config: null, mapping: {}, bytesTotal: 0 })
      if (await isSuperseded(importId)) await failImport(importId, { type: 'superseded' })
      else await transactionOn(client, (tx) => empty(tx, emptying))
    } catch (error) {
      // Somebody stopped it: the list is as it was.
      if (!(error instanceof ImportCancelled)) throw error
    }
    return ok(null)
  })
  return done ?? { ok: false, error: { type: 'import_running' } }
}

async function empty(tx: Transaction, { importId, priceListId }: Emptying): Promise<void> {
  await keepGone(tx, importId, priceListId)
  const gone = await tx.run(
    'UPDATE offers o SET gone_at = now() WHERE price_list_id = $1 AND gone_at IS NULL',
    [priceListId]
  )
  await endHolds(tx, priceListId)
  await finishImport(tx, importId, { ...NOTHING, gone })
  await forgetChanges(tx, priceListId)
  await tx.run(
    'UPDATE price_lists SET row_count = 0, updated_at = clock_timestamp() WHERE id = $1',
    [priceListId]
  )
  await endOthers(tx, { importId, priceListId })
}

async function keepGone(tx: Transaction, importId: number, priceListId: number): Promise<void> {
  await tx.run(
    `INSERT INTO price_import_changes (price_import_id, offer_id, brand_id, kind, brand_name,
       partnumber, partnumber_key, name, cost_before)
     SELECT $1, o.id, o.brand_id, 'gone', b.name, ${partNumberOf('o')}, o.partnumber_key, o.name,
       o.cost
     FROM offers o JOIN brands b ON b.id = o.brand_id
     WHERE o.price_list_id = $2 AND o.gone_at IS NULL ORDER BY o.partnumber_key, o.brand_id`,
    [importId, priceListId]
  )
}

const NOTHING = {
  state: 'live',
  rows: 0,
  rejected: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  duplicate: 0,
  brandsAdded: 0,
  tooCheap: 0,
  held: 0,
  reasons: {},
  review: null,
  outcome: null,
  marks: null,
  keepsChanges: true,
} as const
