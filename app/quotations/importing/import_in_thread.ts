import i18nManager from '@adonisjs/i18n/services/main'
import { LANGUAGES } from '#shared/languages'
import type { Buyer } from '#app/accounts/account_policy'
import { failed, type Result } from '#app/errors/result'
import type { NotOpen } from '#app/quotations/choosing/open_quotation'
import { EDITED_COLUMNS } from '#app/quotations/exporting/line_columns'
import type { ImportedJson, ImportThreadInput } from '#app/quotations/importing/import_thread'
import type { EditedFileFailure, EditedHeadings } from '#app/quotations/importing/read_edited_file'
import { FairQueue } from '#app/threads/fair_queue'
import { runThread, ThreadOutOfMemory, ThreadTooSlow } from '#app/threads/run_thread'
import { unreadable } from '#app/uploads/unreadable'
import { withFileOf, type Upload } from '#app/uploads/own_uploads'

const HEAP_MB = 512
const SECONDS = 60

/** Each takes a core for a moment, and waits for others that change the same quotation. */
const imports = new FairQueue({
  atOnce: 2,
  atOncePerUser: 1,
  mostWaiting: 100,
  mostWaitingPerUser: 5,
})

export type ImportFailure = EditedFileFailure | NotOpen | { type: 'upload_gone' | 'out_of_memory' }

/**
 * Changes the lines of the buyer's quotation as an uploaded export says that somebody edited
 * (`importLines`), in a thread when it is the contractor's turn.
 *
 * @returns `ImportedLines` as JSON
 * @throws QueueFull
 */
export async function importInThread(
  { contractor }: Buyer,
  quotationId: number,
  upload: Upload
): Promise<Result<string, ImportFailure>> {
  const owner = { contractor: { id: contractor.id } }
  const headings = headingsInAllLanguages()
  const done = await withFileOf(upload, ({ path }) =>
    imports.run(contractor.id, () => runImport({ path, headings, owner, quotationId }))
  )
  return done.ok ? done.value : done
}

async function runImport(input: ImportThreadInput): Promise<Result<string, ImportFailure>> {
  try {
    return await runThread<ImportThreadInput, ImportedJson>(
      import.meta.resolve('#app/quotations/importing/import_thread'),
      input,
      { heapMb: HEAP_MB, seconds: SECONDS }
    )
  } catch (error) {
    if (error instanceof ThreadOutOfMemory) return failed('out_of_memory')
    if (!(error instanceof ThreadTooSlow)) throw error
    return unreadable({ type: 'too_slow', limit: SECONDS })
  }
}

/** A colleague may have asked for the file in another language. */
function headingsInAllLanguages(): EditedHeadings {
  const texts = LANGUAGES.map((language) => i18nManager.locale(language))
  const names = [...EDITED_COLUMNS, 'brand_name', 'partnumber'] as const
  return Object.fromEntries(
    names.map((name) => [name, texts.map((each) => each.t(`quotation_files.columns.${name}`))])
  ) as EditedHeadings // of each name its texts
}
