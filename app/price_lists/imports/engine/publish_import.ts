import type { PoolClient } from 'pg'
import {
  compareStaging,
  needsReview,
  reviewOf,
  type ComparedCounts,
} from '#app/price_lists/imports/engine/compare_staging'
import type { FileBrand } from '#app/price_lists/imports/engine/file_brands'
import { priceImportProgress } from '#app/price_lists/imports/life/import_events'
import { ImportCancelled } from '#app/price_lists/imports/life/import_failure'
import { mergeStaging } from '#app/price_lists/imports/engine/merge_staging'
import { lookUpBrands, resolveBrands } from '#app/price_lists/imports/engine/resolve_brands'
import type { StagedCounts } from '#app/price_lists/imports/engine/stage_rows'
import { ringForRelay } from '#app/events/bell'
import { statements } from '#app/database/sql'
import { rememberMapping, type NewMapping } from '#app/uploads/mapping/mapping_profiles'
import type { PriceReview } from '#shared/answers/price_import'

export interface StagedImport {
  importId: number
  priceListId: number
  staging: string
  staged: StagedCounts
  brands: readonly FileBrand[]
  /** Compares and changes nothing. */
  isCheck: boolean
  /** Goes live whatever it changes. */
  confirmed: boolean
  /** How the file was mapped: by now it is known to be worth remembering. */
  remember?: NewMapping
}

export interface PublishedImport {
  state: 'live' | 'awaiting_confirmation' | 'checked'
  counts: ComparedCounts
  brandsAdded: number
  review: PriceReview | null
}

/** From so many new offers on the planner is told about them at once. */
const MANY = 10_000

/**
 * Makes the staged rows the price list in one commit, or only says what that would change: for a
 * check, and for a change somebody has to look at first.
 *
 * @throws ImportCancelled when the import is not `running` any more; nothing is changed then
 */
export async function publishImport(
  client: PoolClient,
  job: StagedImport
): Promise<PublishedImport> {
  const { priceListId, staging, staged, isCheck } = job
  const usable = staged.rows - staged.rejected
  await client.query('BEGIN')
  const brands = await (isCheck ? lookUpBrands : resolveBrands)(client, job.brands)
  const compared = await compareStaging(client, priceListId, staging, usable, brands.ids, isCheck)
  if (isCheck || (!job.confirmed && needsReview(compared))) {
    const review = await reviewOf(client, compared)
    await client.query('ROLLBACK')
    const state = isCheck ? 'checked' : 'awaiting_confirmation'
    const shown = { state, counts: compared, brandsAdded: brands.added, review } as const
    await client.query('BEGIN')
    await finish(client, job, shown)
    await client.query(`DROP TABLE ${staging}`)
    await client.query('COMMIT')
    ringForRelay()
    return shown
  }
  const counts = await mergeStaging(client, priceListId, staging, brands.ids, compared)
  const live = { state: 'live', counts, brandsAdded: brands.added, review: null } as const
  await finish(client, job, live)
  await client.query(`DROP TABLE ${staging}`)
  await client.query(
    'UPDATE price_lists SET row_count = $2, updated_at = clock_timestamp() WHERE id = $1',
    [priceListId, counts.added + counts.changed + counts.unchanged]
  )
  await endOthers(client, job)
  await client.query('COMMIT')
  ringForRelay()
  if (counts.added >= MANY) await client.query('ANALYZE offers')
  return live
}

/** Fails when somebody cancelled the import meanwhile; nobody can any more until the commit. */
async function finish(
  client: PoolClient,
  { importId, staged, remember }: StagedImport,
  { state, counts, brandsAdded, review }: PublishedImport
): Promise<void> {
  const { rowCount } = await client.query(
    `UPDATE price_imports SET state = $2, finished_at = clock_timestamp(), rows_total = $3,
       rows_new = $4, rows_changed = $5, rows_unchanged = $6, rows_gone = $7, rows_duplicate = $8,
       rows_rejected = $9, rows_read = $3, bytes_read = bytes_total, brands_added = $10,
       reject_counts = $11, review = $12 WHERE id = $1 AND state = 'running'`,
    [
      importId,
      state,
      staged.rows,
      counts.added,
      counts.changed,
      counts.unchanged,
      counts.gone,
      counts.duplicate,
      staged.rejected,
      brandsAdded,
      staged.reasons,
      review,
    ]
  )
  if (rowCount === 0) throw new ImportCancelled()
  const tx = statements(client)
  if (remember) {
    await rememberMapping(remember, 'price_list', remember.fingerprint, remember.headers, tx)
  }
  await priceImportProgress(tx, importId)
}

/** Files that wait to be looked at are older than what is live now; an undo ends what it undoes. */
async function endOthers(
  client: PoolClient,
  { importId, priceListId }: StagedImport
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `UPDATE price_imports SET state = 'failed', failure = 'superseded', finished_at = now()
     WHERE price_list_id = $1 AND id < $2 AND state = 'awaiting_confirmation' RETURNING id`,
    [priceListId, importId]
  )
  const { rows: undone } = await client.query<{ id: number }>(
    `UPDATE price_imports u SET state = 'undone' FROM price_imports i
     WHERE i.id = $1 AND u.id = i.undoes_id AND u.state = 'live' RETURNING u.id`,
    [importId]
  )
  for (const { id } of [...rows, ...undone]) await priceImportProgress(statements(client), id)
}
