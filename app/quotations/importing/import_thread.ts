/*
| The thread that reads an edited export and changes its lines: 20,000 of them keep nobody waiting.
*/
import { ok, type Result } from '#app/errors/result'
import type { NotOpen, QuotationOwner } from '#app/quotations/choosing/open_quotation'
import { importLines } from '#app/quotations/importing/import_lines'
import {
  readEditedFile,
  type EditedFileFailure,
  type EditedHeadings,
} from '#app/quotations/importing/read_edited_file'
import type { ThreadWork } from '#app/threads/thread_messages'

export interface ImportThreadInput {
  path: string
  headings: EditedHeadings
  owner: QuotationOwner
  quotationId: number
}

export type ImportedFailure = EditedFileFailure | NotOpen

/** Answers what became of the rows (`ImportedLines`) as JSON: it may be long. */
const importInThread: ThreadWork<ImportThreadInput, Result<string, ImportedFailure>> = async ({
  path,
  headings,
  owner,
  quotationId,
}) => {
  const read = await readEditedFile(path, headings)
  if (!read.ok) return read
  const imported = await importLines(owner, quotationId, read.value)
  return imported.ok ? ok(JSON.stringify(imported.value)) : imported
}

export default importInThread
