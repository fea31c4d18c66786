import type { ClientBase } from 'pg'
import {
  stageChain,
  type ByteMeter,
  type FilesUnder,
} from '#app/price_lists/imports/engine/chain/stage_chain'
import { isByNumber } from '#shared/upload_columns'
import { completeStaging } from '#app/price_lists/imports/engine/staging/complete_staging'
import {
  stageFile,
  type FileStaging,
  type StagedFile,
} from '#app/price_lists/imports/engine/staging/stage_file'

export interface ImportStaging extends FileStaging {
  /** Of an update that is imported with all it stands on. */
  under?: FilesUnder
  meter: ByteMeter
}

export interface StagedList extends StagedFile {
  /** What is not staged stays. */
  isUpdate: boolean
  /** There are prices in the file. */
  hasPrices: boolean
}

/** Stages what is compared with a price list: a file, or the list that several of them come to. */
export async function stageImport(
  client: ClientBase,
  { under, ...job }: ImportStaging
): Promise<StagedList> {
  if (under) {
    const chain = await stageChain(client, { ...job, ...under })
    return { ...chain, isUpdate: false, hasPrices: true }
  }
  const { importId, priceListId, table: staging, found, mode } = job
  const { mapping } = found
  const read = await stageFile(client, job)
  const hasPrices = mapping.price !== undefined
  // Without prices a currency that stands above the table is that of others.
  const staged = { ...read, hasPrices, currencies: hasPrices ? read.currencies : [] }
  if (mode !== 'update') return { ...staged, isUpdate: false }
  const completed = await completeStaging(client, {
    importId,
    priceListId,
    staging,
    mapping,
    isByNumber: isByNumber(mapping, job),
    ...read,
  })
  return { ...staged, ...completed, isUpdate: true }
}
