import type { UploadConfig } from '#shared/answers/upload'
import type { Quotation, QuotationFailure } from '#shared/answers/quotation'
import type { Buyer } from '#app/accounts/account_policy'
import type { Sql } from '#app/database/sql'
import { ok, type Result } from '#app/errors/result'
import { enqueue, type JobTicket } from '#app/jobs/define_job'
import { confirmOnce } from '#app/orders/placing/idempotency'
import { readRequestFile } from '#app/quotations/lines/read_request_file'
import { createQuotation, matchRows, readQuotation } from '#app/quotations/matching/ask_quotation'
import { writeMatched, type MatchedRows } from '#app/quotations/matching/write_matched'
import { maySeeAnalogues } from '#app/quotations/quotation_policy'
import type { Filed, Filing } from '#app/uploads/filing/filed_uploads'
import { mappingToRemember, type AskedUpload } from '#app/uploads/filing/find_asked_upload'
import { rememberMapping } from '#app/uploads/mapping/mapping_profiles'
import { withFileOf } from '#app/uploads/own_uploads'

/** What the job of a quotation is told. */
export interface MatchJob {
  quotationId: number
  hasAnalogues: boolean
}

/** Reads the kept file of a quotation and finds offers for its lines. */
export const matchTicket: JobTicket<MatchJob> = { name: 'match_quotation', mostAttempts: 6 }

/** Up to so many rows of a small file whoever asks waits for the result; more take a thread. */
const FEW_ROWS = 300
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
    if (remember)
      await rememberMapping(remember, 'quotation', remember.fingerprint, remember.headers, tx)
    return ok(await readQuotation(buyer, id, tx))
  })
  if (!made.ok) return made
  return ok({ answer: made.value, isUnderWay, path: `/quotations/${made.value.id}` })
}

async function matchFile(
  buyer: Buyer,
  { upload, config }: AskedUpload
): Promise<Result<MatchedRows, QuotationFailure>> {
  const read = await withFileOf(upload, ({ path }) => readRequestFile(path, config))
  if (!read.ok) return read
  if (!read.value.ok) return read.value
  return ok(await matchRows(buyer, read.value.value, config.table_headers))
}

/** One at a time of each contractor: whoever asks for much waits for himself. */
async function queueMatching(tx: Sql, buyer: Buyer, quotationId: number): Promise<void> {
  const queue = `quotations ${buyer.contractor.id}`
  await enqueue(tx, matchTicket, { quotationId, hasAnalogues: maySeeAnalogues(buyer) }, { queue })
}

function isSmall(size: number, { table_first_row, table_last_row }: UploadConfig): boolean {
  return size <= SMALL_FILE && table_last_row - table_first_row < FEW_ROWS
}
