/*
| The thread of a large quotation: reading its file and choosing keeps no request waiting.
*/
import type { UploadConfig } from '#shared/answers/upload'
import type { QuotationFailure } from '#shared/answers/quotation'
import { sql } from '#app/database/sql'
import type { PricedFor } from '#app/offers/pricing'
import { readRequestFile } from '#app/quotations/lines/read_request_file'
import { matchLines } from '#app/quotations/matching/match_lines'
import { writeMatched } from '#app/quotations/matching/write_matched'
import type { ThreadWork } from '#app/threads/thread_messages'

export interface MatchThreadInput {
  quotationId: number
  contractor: PricedFor
  hasAnalogues: boolean
  path: string
  config: UploadConfig
}

const matchInThread: ThreadWork<MatchThreadInput, QuotationFailure | null> = async ({
  quotationId,
  contractor,
  hasAnalogues,
  path,
  config,
}) => {
  const read = await readRequestFile(path, config)
  if (!read.ok) return read.error
  const { lines, others } = read.value
  const matched = await matchLines(contractor, lines, hasAnalogues)
  const headers = config.table_headers
  await sql.transaction((tx) => writeMatched(tx, quotationId, { matched, others, headers }))
  return null
}

export default matchInThread
