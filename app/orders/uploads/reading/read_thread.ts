/*
| The thread that reads a small file to be ordered: what an archive inflates to keeps no request
| waiting.
*/
import type { OrderUploadFailure } from '#shared/answers/orders/order_upload'
import type { UploadConfig } from '#shared/answers/upload'
import type { Result } from '#app/errors/result'
import { readOrderFile, type ReadOrderFile } from '#app/orders/uploads/reading/read_order_file'
import type { ThreadWork } from '#app/threads/thread_messages'

export interface ReadThreadInput {
  path: string
  config: UploadConfig
}

export type ReadRows = Result<ReadOrderFile, OrderUploadFailure>

const readInThread: ThreadWork<ReadThreadInput, ReadRows> = ({ path, config }) =>
  readOrderFile(path, config)

export default readInThread
