import type { PoolClient } from 'pg'
import { orRefusal, SheetRefusal, type SheetProblem } from '#app/sheets/sheet_refusal'
import { wakeAfterCommit } from '#app/support/outbox'
import { sql } from '#app/support/sql'
import { collectFileBrands } from '#app/catalog/price_imports/file_brands'
import {
  findColumns,
  takeTop,
  type ColumnsAsked,
  type FoundColumns,
} from '#app/catalog/price_imports/find_columns'
import {
  clearDeadImports,
  stagingTable,
  withImportLock,
} from '#app/catalog/price_imports/import_lock'
import { priceImportProgress } from '#app/catalog/price_imports/import_events'
import { keepRejects } from '#app/catalog/price_imports/keep_rejects'
import type { PriceColumn } from '#app/catalog/price_imports/price_columns'
import { openPriceFile, type PriceFile } from '#app/catalog/price_imports/open_price_file'
import { priceRowReader } from '#app/catalog/price_imports/price_row'
import { publishImport } from '#app/catalog/price_imports/publish_import'
import { stageRows, TooManyBrands } from '#app/catalog/price_imports/stage_rows'

export interface PriceImportRequest extends ColumnsAsked {
  priceListId: number
  /** The path of a file of any format, or the pieces of a csv file; always closed. */
  source: AsyncIterable<Buffer> | string
  fileName: string
  userId?: number
  onProgress?: (progress: PriceImportProgress) => void
}

export interface PriceImportProgress {
  phase: 'reading' | 'comparing'
  bytesRead: number
  rows: number
}

/** rows = added + changed + unchanged + duplicate + rejected. */
export interface PriceImportSummary {
  importId: number
  rows: number
  added: number
  changed: number
  unchanged: number
  gone: number
  duplicate: number
  rejected: number
  brandsAdded: number
  seconds: number
  found: FoundColumns
  /** Null for a workbook. */
  encoding: string | null
  delimiter: string | null
}

export type PriceImportError =
  | { type: 'unreadable'; problem: SheetProblem }
  | { type: 'columns_missing'; missing: PriceColumn[]; found: FoundColumns }
  | { type: 'too_many_brands'; importId: number }
  | { type: 'no_usable_rows'; importId: number; rejected: number }
  | { type: 'import_running' }

export type PriceImportResult =
  | { ok: true; value: PriceImportSummary }
  | { ok: false; error: PriceImportError }

/**
 * Makes a price list what a file says. The rows wait in a staging table until the file is read;
 * then one commit shows the new list, so buyers see the old or the new one and never a mixture.
 * Whatever stops it before, the old list stays and the import can be run again.
 */
export async function importPrices(request: PriceImportRequest): Promise<PriceImportResult> {
  const started = performance.now()
  const tried = await orRefusal(() => openPriceFile(request.source))
  const opened = tried.ok ? tried.value : tried
  if (!opened.ok) return refused({ type: 'unreadable', problem: opened.error })
  const table = opened.value
  try {
    const { top, all } = await takeTop(table.batches)
    const found = findColumns(top, request, table.typedNumbers)
    if (found.missing.length > 0) {
      return refused({ type: 'columns_missing', missing: found.missing, found })
    }
    await clearDeadImports()
    const result = await withImportLock(request.priceListId, (client) =>
      runImport(client, request, { ...table, batches: all }, found, started)
    )
    return result ?? refused({ type: 'import_running' })
  } catch (error) {
    if (error instanceof SheetRefusal)
      return refused({ type: 'unreadable', problem: error.problem })
    throw error
  } finally {
    await table.close()
  }
}

async function runImport(
  client: PoolClient,
  request: PriceImportRequest,
  table: PriceFile,
  found: FoundColumns,
  started: number
): Promise<PriceImportResult> {
  const importId = await startImport(request, table, found)
  const staging = stagingTable(request.priceListId)
  const brands = collectFileBrands()
  const report = (phase: PriceImportProgress['phase'], rows: number) =>
    request.onProgress?.({ phase, bytesRead: table.bytesRead(), rows })
  try {
    const staged = await stageRows(client, {
      table: staging,
      batches: table.batches,
      firstRow: found.firstRow,
      read: priceRowReader(found.mapping, found.marks),
      brands,
      keepRejects: (rows) => keepRejects(importId, rows),
      onProgress: (rows) => report('reading', rows),
    })
    if (staged.rows === staged.rejected) {
      await failImport(importId, staging, 'no_usable_rows')
      return refused({ type: 'no_usable_rows', importId, rejected: staged.rejected })
    }
    report('comparing', staged.rows)
    const counts = await publishImport(client, {
      importId,
      priceListId: request.priceListId,
      staging,
      staged,
      brands: brands.all,
    })
    const seconds = (performance.now() - started) / 1000
    const { delimiter } = table
    return {
      ok: true,
      value: {
        importId,
        ...staged,
        ...counts,
        seconds,
        found,
        delimiter,
        encoding: table.encoding(),
      },
    }
  } catch (error) {
    // Frees the staging table, if the connection is still there; if not, the server does.
    await client.query('ROLLBACK').catch(() => {})
    await failImport(importId, staging, error instanceof Error ? error.message : String(error))
    if (error instanceof TooManyBrands) return refused({ type: 'too_many_brands', importId })
    throw error
  }
}

async function startImport(
  { priceListId, userId, fileName }: PriceImportRequest,
  { delimiter }: PriceFile,
  found: FoundColumns
): Promise<number> {
  const { header_row_number, mapping: columns } = found
  return sql.transaction(async (tx) => {
    const row = await tx.one<{ id: number }>(
      `INSERT INTO price_imports (price_list_id, user_id, file_name, mapping, state)
       VALUES ($1, $2, $3, $4, 'running') RETURNING id`,
      [priceListId, userId ?? null, fileName, { header_row_number, columns, delimiter }]
    )
    if (row === null) throw new Error('The import was not written down')
    await priceImportProgress(tx, row.id)
    wakeAfterCommit(tx)
    return row.id
  })
}

async function failImport(importId: number, staging: string, failure: string): Promise<void> {
  await sql.run(`DROP TABLE IF EXISTS ${staging}`)
  await sql.transaction(async (tx) => {
    await tx.run(
      `UPDATE price_imports SET state = 'failed', failure = $2, finished_at = now() WHERE id = $1`,
      [importId, failure]
    )
    await priceImportProgress(tx, importId)
    wakeAfterCommit(tx)
  })
}

function refused(error: PriceImportError): PriceImportResult {
  return { ok: false, error }
}
