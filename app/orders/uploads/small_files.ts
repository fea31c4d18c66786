import type { OrderUploadFailure } from '#shared/answers/orders/order_upload'
import type { UploadConfig } from '#shared/answers/upload'
import type { Result } from '#app/errors/result'
import { readOrderFileInThread } from '#app/orders/uploads/reading/read_in_thread'
import type { ReadOrderFile } from '#app/orders/uploads/reading/read_order_file'
import type { AskedUpload } from '#app/uploads/filing/find_asked_upload'
import { withFileOf, type Upload } from '#app/uploads/own_uploads'

const SMALL_FILE = 256 * 1024
const FEW_ROWS = 2_000

/** Whether whoever asks waits for it; with more a worker goes on. */
export function isSmall(
  { size }: Upload,
  { table_first_row, table_last_row }: UploadConfig
): boolean {
  return size <= SMALL_FILE && table_last_row - table_first_row < FEW_ROWS
}

/** What a small file asks for. */
export async function readSmall(
  userId: number,
  { upload, config }: AskedUpload
): Promise<Result<ReadOrderFile, OrderUploadFailure>> {
  const read = await withFileOf(upload, ({ path }) =>
    readOrderFileInThread(userId, { path, config })
  )
  return read.ok ? read.value : read
}
