import type { OrderUploadFailure } from '#shared/answers/orders/order_upload'
import type { UploadConfig } from '#shared/answers/upload'
import type { Buyer } from '#app/accounts/account_policy'
import type { Result } from '#app/errors/result'
import type { ReadOrderFile } from '#app/orders/uploads/reading/read_order_file'
import type { MappedUpload } from '#app/uploads/mapped_upload'
import type { Upload } from '#app/uploads/own_uploads'
import { readInThread } from '#app/uploads/reading/read_in_thread'

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
export function readSmall(
  { id, contractor }: Buyer,
  mapped: MappedUpload
): Promise<Result<ReadOrderFile, OrderUploadFailure>> {
  const module = import.meta.resolve('#app/orders/uploads/reading/read_thread')
  const file = { ...mapped, currency: contractor.currency_code }
  return readInThread<ReadOrderFile, OrderUploadFailure>(id, module, file)
}
