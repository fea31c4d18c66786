import type { UploadConfig } from '#shared/answers/upload'
import type { Quotation, QuotationFailure } from '#shared/answers/quotation'
import type { Buyer } from '#app/accounts/account_policy'
import { ok, type Result } from '#app/errors/result'
import { confirmOnce } from '#app/idempotency/confirm_once'
import type { SortedRows } from '#app/quotations/lines/sort_rows'
import { createQuotation, matchRows, readQuotation } from '#app/quotations/matching/ask_quotation'
import { FEW_ROWS, queueMatching } from '#app/quotations/matching/queue_matching'
import { writeMatched, type MatchedRows } from '#app/quotations/matching/write_matched'
import type { AskedUpload } from '#app/uploads/asked_upload'
import { mappingToRemember } from '#app/uploads/filing/find_asked_upload'
import { rememberMapping } from '#app/uploads/mapping/mapping_profiles'
import { readInThread } from '#app/uploads/reading/read_in_thread'
import type { Filed, Filing } from '#app/uploads/upload_kind'

const SMALL_FILE = 256 * 1024

/** Makes a quotation of a file: at once when it is small, else in the worker. */
export async function fileQuotation(
  buyer: Buyer,
  { asked, reference, key }: Filing
): Promise<Result<Filed, QuotationFailure | { type: 'idempotency_key_reused' }>> {
  const { upload, config } = asked
  const isUnderWay = !isSmall(upload.size, config)
  const read = isUnderWay ? ok(null) : await matchFile(buyer, asked)
  if (!read.ok) return read
  const remember = await mappingToRemember(buyer, asked)
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
  asked: AskedUpload
): Promise<Result<MatchedRows, QuotationFailure>> {
  const module = import.meta.resolve('#app/quotations/lines/read_thread')
  const file = { ...asked, currency: buyer.contractor.currency_code }
  const read = await readInThread<SortedRows, QuotationFailure>(buyer.id, module, file)
  return read.ok ? ok(await matchRows(buyer, read.value, asked.config.table_headers)) : read
}

function isSmall(size: number, { table_first_row, table_last_row }: UploadConfig): boolean {
  return size <= SMALL_FILE && table_last_row - table_first_row < FEW_ROWS
}
