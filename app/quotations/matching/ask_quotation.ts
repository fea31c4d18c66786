import type { Quotation } from '#shared/answers/quotation'
import type { UploadConfig } from '#shared/answers/upload'
import type { TableHeaders } from '#shared/upload_columns'
import type { Buyer } from '#app/accounts/account_policy'
import { wakeRelayAfterCommit } from '#app/events/wake_up'
import type { Sql } from '#app/database/sql'
import { ok, type Result } from '#app/errors/result'
import { confirmOnce } from '#app/idempotency/confirm_once'
import { quotationUpdates } from '#app/quotations/events'
import { REQUEST_COLUMNS, sortRequests, type SortedRows } from '#app/quotations/lines/sort_rows'
import type { RequestRow } from '#app/quotations/lines/request_row'
import { findQuotation } from '#app/quotations/lists/list_quotations'
import { matchLines } from '#app/quotations/matching/match_lines'
import { FEW_ROWS, queueMatching } from '#app/quotations/matching/queue_matching'
import { writeMatched, type MatchedRows } from '#app/quotations/matching/write_matched'
import { maySeeAnalogues } from '#app/quotations/quotation_policy'
import { toQuotation } from '#app/quotations/lists/quotation_transformer'

/** A list of wanted parts, before anything was looked for. */
export interface NewQuotation {
  reference: string
  source: Quotation['source']
  upload?: { id: number; name: string }
  config?: UploadConfig
  /** Rows that came without a file and are not matched yet. */
  asked?: readonly RequestRow[]
}

interface AskedList {
  reference: string
  rows: readonly RequestRow[]
  source?: Quotation['source']
  /** From the header `Idempotency-Key`. */
  key: string | null
  /** What a repetition has to say again; without it reference and rows. */
  said?: { operation: string; body: unknown }
}

/** Makes a quotation of a list without a file: at once when it is short, else in the worker. */
export async function askQuotation(
  buyer: Buyer,
  { reference, rows, source = 'api', key, said }: AskedList
): Promise<Result<Quotation, { type: 'idempotency_key_reused' }>> {
  const isShort = rows.length <= FEW_ROWS
  const matched = isShort && (await matchRows(buyer, sortRequests(rows), REQUEST_COLUMNS))
  const { operation, body } = said ?? { operation: 'quotation', body: { reference, rows } }
  return confirmOnce<Quotation, never>(buyer, { operation, key, body }, async (tx) => {
    const asked = isShort ? undefined : rows
    const id = await createQuotation(buyer, { reference, source, asked }, tx)
    if (matched) await writeMatched(tx, id, matched)
    else await queueMatching(tx, buyer, id)
    return ok(await readQuotation(buyer, id, tx))
  })
}

/** Finds what there is for rows that were read. */
export async function matchRows(
  buyer: Buyer,
  { lines, others, priceMark = null }: SortedRows,
  headers: TableHeaders
): Promise<MatchedRows> {
  const matched = await matchLines(buyer.contractor, lines, maySeeAnalogues(buyer))
  return { lines_count: lines.length, matched: [matched], others, headers, priceMark }
}

/** Writes down that somebody asks; answers the id. */
export async function createQuotation(
  buyer: Buyer,
  { reference, source, upload, config, asked }: NewQuotation,
  tx: Sql
): Promise<number> {
  const created = await tx.one<{ id: number }>(
    `WITH created AS (
       INSERT INTO quotations (contractor_id, user_id, currency_code, reference, source, upload_id,
         file_name, config, asked, strategy)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'cheapest') RETURNING *),
     event AS (${quotationUpdates('created')})
     SELECT id FROM created`,
    [
      buyer.contractor.id,
      buyer.id,
      buyer.contractor.currency_code,
      reference,
      source,
      upload?.id ?? null,
      upload?.name ?? '',
      config ?? null,
      asked ? JSON.stringify(asked) : null,
    ]
  )
  await wakeRelayAfterCommit(tx)
  return created!.id // an INSERT … RETURNING of one row answers one row
}

/** One that was just written. */
export async function readQuotation(buyer: Buyer, id: number, tx: Sql): Promise<Quotation> {
  const row = await findQuotation(buyer.contractor, id, tx)
  return toQuotation(row!) // written in this transaction
}
