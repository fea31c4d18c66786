import type { ClientBase } from 'pg'
import { storableText } from '#app/database/storable_text'
import {
  findColumns,
  takeTop,
  type FoundColumns,
} from '#app/price_lists/imports/reading/find_columns'
import { configOf } from '#app/price_lists/imports/engine/import_config'
import {
  errorOf,
  failureOf,
  type PriceImportError,
} from '#app/price_lists/imports/engine/import_error'
import {
  clearDeadImports,
  stagingTable,
  withImportLock,
  type ImportTarget,
} from '#app/price_lists/imports/engine/import_lock'
import {
  failImport,
  isSuperseded,
  keepCounts,
  progressWriter,
  startImport,
} from '#app/price_lists/imports/life/running_import'
import { expectedEncoding } from '#app/uploads/mapping/memory/expected_encoding'
import { openPriceFile, type PriceFile } from '#app/price_lists/imports/reading/open_price_file'
import { publishImport } from '#app/price_lists/imports/engine/publish_import'
import type {
  PriceImportProgress,
  PriceImportRequest,
  PriceImportResult,
} from '#app/price_lists/imports/engine/price_import'
import { stageImport } from '#app/price_lists/imports/engine/chain/stage_import'
import type { StagedCounts } from '#app/price_lists/imports/engine/staging/stage_rows'
import { ok } from '#app/errors/result'

/** An import under way; the id is there once it is written down. */
interface Run {
  request: PriceImportRequest
  importId?: number
  started: number
}

/**
 * Makes a price list what a file says. The rows wait in a staging table until the file is read;
 * then one commit shows the new list, so buyers see the old or the new one and never a mixture.
 * Whatever stops it before, the old list stays and the import can be run again.
 *
 * @throws what nobody expected. A new import has failed then; a queued one still says `running`:
 *   whether it runs again is decided by who queued it
 */
export async function importPrices(asked: PriceImportRequest): Promise<PriceImportResult> {
  const expected = await expectedEncoding(asked.priceListId)
  const request = { ...asked, expected }
  const run: Run = { request, importId: request.importId, started: performance.now() }
  return written(run, async () => {
    const opened = await openPriceFile(request.source, request)
    if (!opened.ok) return refused({ type: 'unreadable', problem: opened.error })
    try {
      return await importFile(run, opened.value)
    } finally {
      await opened.value.close()
    }
  })
}

async function importFile(run: Run, file: PriceFile): Promise<PriceImportResult> {
  const { request } = run
  const { top, all } = await takeTop(file.batches, request)
  const found = findColumns(top, request, file.typedNumbers)
  if (found.missing.length > 0) {
    return refused({ type: 'columns_missing', missing: found.missing, found })
  }
  await clearDeadImports()
  const { priceListId, importId, isCheck = false } = request
  const target: ImportTarget =
    isCheck && importId !== undefined ? { checkId: importId } : { priceListId }
  const result = await withImportLock(target, (client) =>
    written(run, () => runImport(client, run, target, { ...file, batches: all }, found, top.head))
  )
  return result ?? refused({ type: 'import_running' })
}

async function runImport(
  client: ClientBase,
  run: Run,
  target: ImportTarget,
  file: PriceFile,
  found: FoundColumns,
  head: readonly string[][]
): Promise<PriceImportResult> {
  const { request, started } = run
  const { isCheck = false, confirmed = false, priceListId, under } = request
  const importId = await startImport({
    ...request,
    isCheck,
    config: configOf(request),
    mapping: mappingOf(file, found),
    bytesTotal: (under?.before ?? []).reduce((sum, { size }) => sum + size, file.bytesTotal),
  })
  run.importId = importId
  if (await isSuperseded(importId)) return refused({ type: 'superseded' })
  const staging = stagingTable(target)
  const report = (phase: PriceImportProgress['phase'], { rows }: StagedCounts) =>
    request.onProgress?.({ phase, bytesRead: meter.bytesRead(), rows })
  const meter = { bytesRead: file.bytesRead }
  const saveProgress = progressWriter(importId, () => meter.bytesRead())
  try {
    const read = await stageImport(client, {
      ...request,
      importId,
      table: staging,
      isTemporary: isCheck,
      file,
      found,
      head,
      meter,
      async onProgress(counts) {
        report('reading', counts)
        await saveProgress(counts)
      },
    })
    const { counts, brands, doubts, marks, open, isUpdate, hasPrices, currencies, ...figures } =
      read
    const { rows, rejected } = counts
    const staged = { ...counts, ...figures }
    if (rows === rejected) {
      await keepCounts(importId, staged)
      return refused({ type: 'no_usable_rows', rejected })
    }
    if (!isCheck && open.length > 0) {
      await keepCounts(importId, staged)
      return refused({ type: 'marks_needed', columns: open })
    }
    report('comparing', staged)
    await saveProgress(staged, true)
    const { counts: compared, ...published } = await publishImport(client, {
      importId,
      priceListId,
      staging,
      isUpdate,
      hasPrices,
      staged,
      brands,
      isCheck,
      confirmed,
      doubts,
      marks,
      currencies,
    })
    return ok({
      importId,
      ...published,
      ...compared,
      ...figures,
      rows,
      rejected,
      doubts,
      seconds: (performance.now() - started) / 1000,
      found,
      delimiter: file.delimiter,
      encoding: file.encoding(),
    })
  } finally {
    // If the connection is still there; if not, whoever imports next does it.
    await client.query('ROLLBACK').catch(() => {})
    await client.query(`DROP TABLE IF EXISTS ${staging}`).catch(() => {})
  }
}

/** How the file is read; its header names the columns of rejected rows. */
function mappingOf({ sheet, delimiter }: PriceFile, found: FoundColumns) {
  const { header_row_number, mapping: columns } = found
  const header = found.header.slice(0, 100).map((text) => storableText(text.slice(0, 100)))
  return { sheet, header_row_number, first_row: found.firstRow, columns, delimiter, header }
}

/** Turns what was thrown into a refusal where it is one, and writes down why it failed. */
async function written(
  run: Run,
  work: () => Promise<PriceImportResult>
): Promise<PriceImportResult> {
  try {
    const result = await work()
    return result.ok ? result : await refuse(run, result.error)
  } catch (thrown) {
    const error = errorOf(thrown)
    if (error) return refuse(run, error)
    if (run.importId !== undefined && run.request.importId === undefined) {
      await failImport(run.importId, { type: 'internal' })
    }
    throw thrown
  }
}

async function refuse({ importId }: Run, error: PriceImportError): Promise<PriceImportResult> {
  const failure = failureOf(error)
  if (importId !== undefined && failure) await failImport(importId, failure)
  return refused(importId === undefined ? error : { ...error, importId })
}

function refused(error: PriceImportError & { importId?: number }): PriceImportResult {
  return { ok: false, error }
}
