import type { ClientBase } from 'pg'
import { sql } from '#app/database/sql'
import {
  collectFileBrands,
  type FileBrand,
} from '#app/price_lists/imports/engine/staging/file_brands'
import { rejectsKeeper } from '#app/price_lists/imports/engine/staging/keep_rejects'
import { knownMarks } from '#app/price_lists/imports/engine/staging/known_marks'
import { listBrandKeys } from '#app/price_lists/imports/engine/resolve_brands'
import { stageRows, type StagedCounts } from '#app/price_lists/imports/engine/staging/stage_rows'
import { collectDropped } from '#app/price_lists/imports/reading/dropped_values'
import {
  takeTop,
  type FoundColumns,
  type TableAsked,
} from '#app/price_lists/imports/reading/find_columns'
import { openPriceFile, type PriceFile } from '#app/price_lists/imports/reading/open_price_file'
import type { DecimalMarks } from '#app/price_lists/imports/reading/price_row'
import { missingOptional, type ReadFigures } from '#app/price_lists/imports/reading/read_figures'
import { readTables, type TablesAsked } from '#app/price_lists/imports/reading/read_tables'
import {
  markDoubts,
  readDifferently,
  settleMarks,
} from '#app/price_lists/imports/reading/settle_marks'
import { watchColumns, type MarkedColumn } from '#app/price_lists/imports/reading/watch_columns'
import { watchCurrencies } from '#app/price_lists/imports/reading/row_currency'
import { SheetRefusal } from '#app/sheets/sheet_refusal'
import { isByNumber } from '#shared/upload_columns'
import type { ImportDoubt } from '#shared/answers/prices/import_outcome'

export interface FileStaging extends TablesAsked, TableAsked {
  importId: number
  priceListId: number
  table: string
  isTemporary: boolean
  /** Rows it is rejected were told of when it was imported alone: they are not kept. */
  isOneOfMany?: boolean
  file: PriceFile
  source: AsyncIterable<Buffer> | string
  found: FoundColumns
  head: readonly string[][]
  onProgress: (counts: StagedCounts) => Promise<void>
}

export interface StagedFile extends ReadFigures {
  counts: StagedCounts
  brands: readonly FileBrand[]
  doubts: ImportDoubt[]
  /** How its columns write decimals. */
  marks: DecimalMarks
  /** The columns in which nobody knows whether `1,250` is a thousand or one. */
  open: readonly MarkedColumn[]
  /** Which currencies the prices of each of its sheets may be in: see `findCurrencies`. */
  currencies: readonly (readonly string[])[]
}

/**
 * Copies the rows of a file into its staging table. Which mark is the decimal one is decided by
 * whole columns, so it is known after the last row: should some rows have been read otherwise by
 * what the first ones said, the file is read a second time. It is, too, when rows in the currency of the
 * list stand among others that were taken for those of a file in another one.
 */
export async function stageFile(client: ClientBase, job: FileStaging): Promise<StagedFile> {
  const known = await knownMarks(job.priceListId, job.marks)
  const likely = { ...known.remembered, ...settleMarks(job.found.sampled, known).marks }
  const { seen, isMixed, ...first } = await stageOnce(client, job, job.file, likely, known.currency)
  const settled = settleMarks(seen, known)
  const doubts = markDoubts(settled, seen, job.found.mapping)
  const { marks, open } = settled
  const wrong = readDifferently(seen, likely, marks)
  if (wrong.length === 0 && !isMixed)
    return { ...first, doubts: [...first.doubts, ...doubts], marks, open }
  const again = await openAgain(job)
  // What can be read only once is read right when it is said how.
  if (again === null) return { ...first, marks, open: wrong }
  try {
    await client.query(`DROP TABLE ${job.table}`)
    await sql.run('DELETE FROM price_import_rejects WHERE price_import_id = $1', [job.importId])
    const second = await stageOnce(client, job, again, marks, known.currency, isMixed)
    return { ...second, doubts: [...second.doubts, ...doubts], marks, open }
  } finally {
    await again.close()
  }
}

async function stageOnce(
  client: ClientBase,
  { importId, table, isTemporary, isOneOfMany, found, head, onProgress, ...asked }: FileStaging,
  file: PriceFile,
  marks: DecimalMarks,
  listCurrency: string,
  areMixed = false
) {
  const brands = collectFileBrands()
  const dropped = collectDropped()
  const watch = watchColumns(found.mapping)
  const money = watchCurrencies(listCurrency, areMixed)
  const knownBrands = asked.brand?.from === 'sections' ? await listBrandKeys() : new Set<string>()
  const first = { file, found, head, dropped, marks, watch, currencies: money, knownBrands }
  const { counts, currencies } = await stageRows(client, {
    table,
    isTemporary,
    isUpdate: asked.mode === 'update',
    isByNumber: isByNumber(found.mapping, asked),
    tables: readTables(first, asked),
    brands,
    keepRejects: isOneOfMany ? async () => {} : rejectsKeeper(importId),
    onProgress,
  })
  const { rows, rejected, headings } = counts
  const figures: ReadFigures = {
    headings,
    dropped: dropped.counts,
    spoils: dropped.spoiling(rows - rejected, found.mapping, found.header),
    // What an update does not say stays as it is.
    missing: asked.mode === 'update' ? [] : missingOptional(found.mapping),
  }
  const doubts = watch.doubts()
  const seen = { seen: watch.marks, isMixed: money.isMixed() }
  return { counts, brands: brands.all, ...seen, doubts, currencies, ...figures }
}

/** The same rows once more; null when they came in pieces that are gone. */
async function openAgain({ source, file, ...asked }: FileStaging): Promise<PriceFile | null> {
  if (typeof source !== 'string') return null
  const opened = await openPriceFile(source, { ...asked, sheet: file.sheet })
  if (!opened.ok) throw new SheetRefusal(opened.error)
  const { all } = await takeTop(opened.value.batches, asked)
  return { ...opened.value, batches: all }
}
