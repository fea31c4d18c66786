/*
| The thread of a queued import: reading a file keeps no request waiting.
*/
import type { Result } from '#app/errors/result'
import type { FilesUnder } from '#app/price_lists/imports/engine/chain/stage_chain'
import { emptyList } from '#app/price_lists/imports/engine/empty_list'
import { askedBy, type ImportConfig } from '#app/price_lists/imports/engine/import_config'
import { importPrices } from '#app/price_lists/imports/engine/import_prices'
import type { DecimalMarks } from '#app/price_lists/imports/reading/price_row'
import type { ThreadWork } from '#app/threads/thread_messages'

export interface QueuedImport {
  id: number
  price_list_id: number
  /** Null: the list is emptied. */
  upload_id: number | null
  file_name: string
  config: ImportConfig | null
  /** How decimals of its file were read before: while it waited, or by the import it applies again. */
  marks: DecimalMarks | null
  is_check: boolean
  /** An update that is put back: its file and those it was added to are the whole list. */
  is_chain: boolean
  /** Confirmed by somebody, or an undo. */
  is_confirmed: boolean
}

export interface ImportThreadInput {
  queued: QueuedImport
  /** Null: there is no file. */
  path: string | null
  /** Of an update that is put back. */
  under?: FilesUnder
}

/** `busy`: something else imports into the list. All else is written down by the import itself. */
export type ImportThreadOutcome = 'over' | 'busy'

const importInThread: ThreadWork<ImportThreadInput, ImportThreadOutcome> = async ({
  queued,
  path,
  under,
}) => {
  if (path === null) return outcomeOf(await emptyList(asEmptying(queued)))
  const result = await importPrices({
    ...askedBy(queued.config, queued.marks),
    priceListId: queued.price_list_id,
    importId: queued.id,
    source: path,
    under,
    fileName: queued.file_name,
    isCheck: queued.is_check,
    confirmed: queued.is_confirmed,
  })
  return outcomeOf(result)
}

function outcomeOf(result: Result<unknown, { type: string }>): ImportThreadOutcome {
  return !result.ok && result.error.type === 'import_running' ? 'busy' : 'over'
}

function asEmptying({ id, price_list_id, file_name }: QueuedImport) {
  return { importId: id, priceListId: price_list_id, fileName: file_name }
}

export default importInThread
