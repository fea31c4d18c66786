import type { ClientBase } from 'pg'
import { oneRow } from '#app/database/one_row'
import { statements } from '#app/database/sql'
import { foldRows } from '#app/price_lists/imports/engine/chain/fold_rows'
import { collectFileBrands } from '#app/price_lists/imports/engine/staging/file_brands'
import { askedBy, type ImportConfig } from '#app/price_lists/imports/engine/import_config'
import {
  stageFile,
  type FileStaging,
  type StagedFile,
} from '#app/price_lists/imports/engine/staging/stage_file'
import { expectedEncoding } from '#app/uploads/mapping/memory/expected_encoding'
import { createStaging } from '#app/price_lists/imports/engine/staging/stage_rows'
import { findColumns, takeTop } from '#app/price_lists/imports/reading/find_columns'
import { openPriceFile, type PriceFile } from '#app/price_lists/imports/reading/open_price_file'
import type { DecimalMarks } from '#app/price_lists/imports/reading/price_row'
import { missingOptional } from '#app/price_lists/imports/reading/read_figures'
import type { MarkedColumn } from '#app/price_lists/imports/reading/watch_columns'
import { SheetRefusal } from '#app/sheets/sheet_refusal'
import { isByNumber } from '#shared/upload_columns'

/** A file that another one was added to. */
export interface ChainedFile {
  path: string
  name: string
  size: number
  config: ImportConfig | null
  /** How its import read decimals; null: that is not known. */
  marks: DecimalMarks | null
  /** The import with which it came first. */
  cameWith: number
}

/** What tells how far reading is, whichever file is read. */
export interface ByteMeter {
  bytesRead: () => number
}

/** What the file of an update stands on: all of them together are the whole list. */
export interface FilesUnder {
  /** The oldest first; none: it was added to an empty list. */
  before: readonly ChainedFile[]
  /** The import with which the file itself came first. */
  cameWith: number
}

export interface ChainStaging extends FileStaging, FilesUnder {
  meter: ByteMeter
}

/** The rows of the file that is read, until they are in the list. */
const ROWS = 'price_chain_rows'

/**
 * Makes one list of a whole file and the updates that followed it, in the staging table: each part once,
 * with what the last file that says it says. What its files were rejected, doubted and warned of was
 * seen when each of them was imported: nothing of it is told again.
 */
export async function stageChain(client: ClientBase, job: ChainStaging): Promise<StagedFile> {
  const { table: list, before, meter, onProgress } = job
  const listBrands = collectFileBrands()
  const folded: number[] = []
  const open: MarkedColumn[] = []
  let marks: DecimalMarks = {}
  let missing = missingOptional({})
  let currencies: StagedFile['currencies'] = []
  let rowsDone = 0
  let bytesDone = 0
  await createStaging(client, { table: list, isTemporary: job.isTemporary, isUpdate: false })

  async function fold(file: FileStaging & { cameWith: number }): Promise<void> {
    const bytesRead = bytesDone
    meter.bytesRead = () => bytesRead + file.file.bytesRead()
    const { mapping } = file.found
    const read = await stageFile(client, {
      ...file,
      table: ROWS,
      isTemporary: true,
      isOneOfMany: true,
      onProgress: (counts) =>
        onProgress({ ...counts, rows: rowsDone + counts.rows, rejected: 0, reasons: {} }),
    })
    const added = { list, listBrands, rows: ROWS, brands: read.brands, mapping }
    const { cameWith } = file
    await foldRows(client, {
      ...added,
      byNumber: isByNumber(mapping, file) && { cameWith, earlier: folded },
    })
    folded.push(cameWith)
    open.push(...read.open)
    marks = read.marks
    missing = missing.filter((name) => mapping[name] === undefined)
    if (mapping.price !== undefined) currencies = read.currencies
    rowsDone += read.counts.rows
    bytesDone += file.file.bytesTotal
  }

  for (const earlier of before) await withChained(job, earlier, fold)
  await fold(job)
  const { rows } = await oneRow<{ rows: number }>(
    statements(client),
    `SELECT count(*)::int AS rows FROM ${list}`
  )
  const counts = { rows, rejected: 0, reasons: {}, headings: 0 }
  const figures = { headings: 0, dropped: {}, spoils: null, missing }
  return { counts, brands: listBrands.all, doubts: [], marks, open, currencies, ...figures }
}

/** Opens a file of the chain as it was read by its own import. */
async function withChained(
  { importId, priceListId, table, isTemporary, onProgress }: ChainStaging,
  { path, name, config, marks, cameWith }: ChainedFile,
  work: (file: FileStaging & { cameWith: number }) => Promise<void>
): Promise<void> {
  const asked = { ...askedBy(config, marks), expected: await expectedEncoding(priceListId) }
  const opened = await openPriceFile(path, asked)
  if (!opened.ok) throw new SheetRefusal(opened.error)
  const file: PriceFile = opened.value
  try {
    const { top, all } = await takeTop(file.batches, asked)
    const found = findColumns(top, asked, file.typedNumbers)
    if (found.missing.length > 0) throw new SheetRefusal({ type: 'no_table' })
    const list = { importId, priceListId, table, isTemporary, onProgress }
    const read = { file: { ...file, batches: all }, source: path, found, head: top.head }
    await work({ ...asked, ...list, ...read, fileName: name, cameWith })
  } finally {
    await file.close()
  }
}
