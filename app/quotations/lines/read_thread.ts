/*
| The thread that reads a small file of wanted parts: what an archive inflates to keeps no request
| waiting.
*/
import type { QuotationFailure } from '#shared/answers/quotation'
import type { UploadConfig } from '#shared/answers/upload'
import type { Result } from '#app/errors/result'
import { readRequestFile } from '#app/quotations/lines/read_request_file'
import type { SortedRows } from '#app/quotations/lines/sort_rows'
import type { ThreadWork } from '#app/threads/thread_messages'

export interface ReadThreadInput {
  path: string
  config: UploadConfig
}

export type ReadRows = Result<SortedRows, QuotationFailure>

const readInThread: ThreadWork<ReadThreadInput, ReadRows> = ({ path, config }) =>
  readRequestFile(path, config)

export default readInThread
