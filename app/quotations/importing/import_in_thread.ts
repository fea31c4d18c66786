import { LANGUAGES } from '#shared/languages'
import type { Buyer } from '#app/accounts/account_policy'
import type { Result } from '#app/errors/result'
import { EDITED_COLUMNS } from '#app/quotations/exporting/line_columns'
import type { ImportedFailure, ImportThreadInput } from '#app/quotations/importing/import_thread'
import type { EditedHeadings } from '#app/quotations/importing/read_edited_file'
import { FairQueue } from '#app/threads/fair_queue'
import { withFileOf, type Upload } from '#app/uploads/own_uploads'
import { runReading, type NotRead } from '#app/uploads/reading/read_in_thread'
import { translateInto } from '#app/texts/translate'

const LIMITS = { heapMb: 512, seconds: 60 }

/** Each takes a core for a moment, and waits for others that change the same quotation. */
const imports = new FairQueue({
  atOnce: 2,
  atOncePerUser: 1,
  mostWaiting: 100,
  mostWaitingPerUser: 5,
})

export type ImportFailure = ImportedFailure | NotRead

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
  const module = import.meta.resolve('#app/quotations/importing/import_thread')
  const done = await withFileOf(upload, ({ path }) =>
    imports.run(contractor.id, () =>
      runReading<ImportThreadInput, string, ImportedFailure>(
        module,
        { path, headings, owner, quotationId },
        LIMITS
      )
    )
  )
  return done.ok ? done.value : done
}

/** A colleague may have asked for the file in another language. */
function headingsInAllLanguages(): EditedHeadings {
  const texts = LANGUAGES.map((language) => translateInto(language))
  const names = [...EDITED_COLUMNS, 'brand_name', 'partnumber'] as const
  return Object.fromEntries(
    names.map((name) => [name, texts.map((each) => each(`quotation_files.columns.${name}`))])
  ) as EditedHeadings // of each name its texts
}
