import type { PoolClient } from 'pg'
import type { FileBrand } from '#app/catalog/price_imports/file_brands'
import { priceImportProgress } from '#app/catalog/price_imports/import_events'
import { mergeStaging, type MergedCounts } from '#app/catalog/price_imports/merge_staging'
import { resolveBrands } from '#app/catalog/price_imports/resolve_brands'
import type { StagedCounts } from '#app/catalog/price_imports/stage_rows'
import { ringForRelay } from '#app/support/outbox_bell'
import { statements } from '#app/support/sql'

export interface StagedImport {
  importId: number
  priceListId: number
  staging: string
  staged: StagedCounts
  brands: readonly FileBrand[]
}

/** From so many new offers on the planner is told about them at once. */
const MANY = 10_000

/** Makes the staged rows the price list in one commit. */
export async function publishImport(
  client: PoolClient,
  { importId, priceListId, staging, staged, brands }: StagedImport
): Promise<MergedCounts & { brandsAdded: number }> {
  await client.query('BEGIN')
  const resolved = await resolveBrands(client, brands)
  const usable = staged.rows - staged.rejected
  const counts = await mergeStaging(client, priceListId, staging, usable, resolved.ids)
  await client.query(`DROP TABLE ${staging}`)
  await client.query(
    `UPDATE price_imports SET state = 'live', finished_at = clock_timestamp(), rows_total = $2,
       rows_new = $3, rows_changed = $4, rows_unchanged = $5, rows_gone = $6, rows_duplicate = $7,
       rows_rejected = $8 WHERE id = $1`,
    [
      importId,
      staged.rows,
      counts.added,
      counts.changed,
      counts.unchanged,
      counts.gone,
      counts.duplicate,
      staged.rejected,
    ]
  )
  await client.query(
    'UPDATE price_lists SET row_count = $2, updated_at = clock_timestamp() WHERE id = $1',
    [priceListId, counts.added + counts.changed + counts.unchanged]
  )
  await priceImportProgress(statements(client), importId)
  await client.query('COMMIT')
  ringForRelay()
  if (counts.added >= MANY) await client.query('ANALYZE offers')
  return { ...counts, brandsAdded: resolved.added }
}
