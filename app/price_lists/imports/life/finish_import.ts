import type { PriceReview } from '#shared/answers/price_import'
import type { ImportOutcome } from '#shared/answers/prices/import_outcome'
import { oneRow } from '#app/database/one_row'
import type { Transaction } from '#app/database/sql'
import { ImportCancelled } from '#app/price_lists/imports/life/import_failure'
import { isUpdate } from '#app/price_lists/imports/life/kept_versions'
import { moveImports, supersedeOlder } from '#app/price_lists/imports/life/import_states'

/** Rows read so far, and those that cannot be used. */
export interface ReadRows {
  rows: number
  rejected: number
}

/** What a file changes or would change, in positions of its list. */
export interface FinishedImport extends ReadRows {
  state: 'live' | 'awaiting_confirmation' | 'checked'
  added: number
  changed: number
  unchanged: number
  gone: number
  duplicate: number
  brandsAdded: number
  tooCheap: number
  /** How many rows were rejected for which reason. */
  reasons: object
  review: PriceReview | null
  outcome: ImportOutcome | null
  /** The decimal marks it was read with. */
  marks: object | null
  /** Positions whose price is held back. */
  held: number
  keepsChanges: boolean
}

/** Ends the reading. @throws ImportCancelled when it is not `running` any more */
export async function finishImport(
  tx: Transaction,
  importId: number,
  { state, ...found }: FinishedImport
): Promise<void> {
  const [id] = await moveImports(
    state,
    {
      set: `finished_at = clock_timestamp(), rows_total = $2, rows_new = $3, rows_changed = $4,
        rows_unchanged = $5, rows_gone = $6, rows_duplicate = $7, rows_rejected = $8,
        rows_read = $2, bytes_read = bytes_total, brands_added = $9, reject_counts = $10,
        review = $11, rows_too_cheap = $12, outcome = $13, rows_held = $14, keeps_changes = $15,
        marks = $16`,
      where: 'i.id = $1',
      values: [
        importId,
        found.rows,
        found.added,
        found.changed,
        found.unchanged,
        found.gone,
        found.duplicate,
        found.rejected,
        found.brandsAdded,
        found.reasons,
        found.review,
        found.tooCheap,
        found.outcome,
        found.held,
        found.keepsChanges,
        found.marks,
      ],
    },
    tx
  )
  if (id === undefined) throw new ImportCancelled()
}

/**
 * After one went live: files that wait to be looked at are older, unless it only changed some of the
 * list, an undo ends what it undoes, and an update stands on the version it was added to.
 */
export async function endOthers(
  tx: Transaction,
  { importId, priceListId }: { importId: number; priceListId: number }
): Promise<void> {
  const { is_update } = await oneRow<{ is_update: boolean }>(
    tx,
    `SELECT ${isUpdate('i')} AS is_update FROM price_imports i WHERE i.id = $1`,
    [importId]
  )
  if (!is_update) await supersedeOlder('awaiting_confirmation', { importId, priceListId }, tx)
  await moveImports(
    'undone',
    {
      where: 'i.id = (SELECT undoes_id FROM price_imports WHERE id = $1)',
      values: [importId],
    },
    tx
  )
  if (!is_update) return
  await tx.run(
    `UPDATE price_imports SET stands_on_id = (SELECT n.id FROM price_imports n
       WHERE n.price_list_id = $2 AND n.state = 'live' AND n.id <> $1
       ORDER BY n.finished_at DESC, n.id DESC LIMIT 1)
     WHERE id = $1`,
    [importId, priceListId]
  )
}
