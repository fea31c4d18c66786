import type { UploadConfig } from '#shared/answers/upload'
import type { Quotation, QuotationFailure } from '#shared/answers/quotation'
import type { Buyer } from '#app/accounts/account_policy'
import { ok, type Result } from '#app/errors/result'
import { confirmOnce } from '#app/idempotency/confirm_once'
import type { SortedRows } from '#app/quotations/lines/sort_rows'
import { createQuotation, matchRows, readQuotation } from '#app/quotations/matching/ask_quotation'
import { FEW_ROWS, queueMatching } from '#app/quotations/matching/queue_matching'
import { writeMatched, type MatchedRows } from '#app/quotations/matching/write_matched'
import type { MappedUpload } from '#app/uploads/mapped_upload'
import { mappingToRemember } from '#app/uploads/processing/find_mapped_upload'
import { rememberMapping } from '#app/uploads/mapping/mapping_profiles'
import { readInThread } from '#app/uploads/reading/read_in_thread'
import type { ProcessingInput, ProcessingResult } from '#app/uploads/upload_kind'

const SMALL_FILE = 256 * 1024

/** Makes a quotation of a file: at once when it is small, else in the worker. */
export async function quotationFromFile(
  buyer: Buyer,
  { mapped, reference, key }: ProcessingInput
): Promise<Result<ProcessingResult, QuotationFailure | { type: 'idempotency_key_reused' }>> {
  const { upload, config } = mapped
  const isUnderWay = !isSmall(upload.size, config)
  const read = isUnderWay ? ok(null) : await matchFile(buyer, mapped)
  if (!read.ok) return read
  const remember = await mappingToRemember(buyer, mapped)
  const confirmation = {
    operation: 'quotation',
    key,
    body: { reference, config, of: upload.sha256 },
  }
  const made = await confirmOnce<Quotation, never>(buyer, confirmation, async (tx) => {
    const id = await createQuotation(buyer, { reference, source: 'file', upload, config }, tx)
    if (read.value) await writeMatched(tx, id, read.value)
    else await queueMatching(tx, buyer, id)
    if (remember) {
      await rememberMapping(remember, 'quotation', remember.fingerprint, remember.headers, tx)
    }
    return ok(await readQuotation(buyer, id, tx))
  })
  if (!made.ok) return made
  return ok({ answer: made.value, isUnderWay, path: `/quotations/${made.value.id}` })
}

async function matchFile(
  buyer: Buyer,
  mapped: MappedUpload
): Promise<Result<MatchedRows, QuotationFailure>> {
  const module = import.meta.resolve('#app/quotations/lines/read_thread')
  const file = { ...mapped, currency: buyer.contractor.currency_code }
  const read = await readInThread<SortedRows, QuotationFailure>(buyer.id, module, file)
  return read.ok ? ok(await matchRows(buyer, read.value, mapped.config.table_headers)) : read
}

function isSmall(size: number, { table_first_row, table_last_row }: UploadConfig): boolean {
  return size <= SMALL_FILE && table_last_row - table_first_row < FEW_ROWS
}
