import { MOST_QUANTITY } from '#shared/quantity_limit'
import type { RowRejection } from '#shared/answers/quotations/rows'
import type { Buyer } from '#app/accounts/account_policy'
import { sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import {
  lockOpenQuotation,
  STATES_TO_REOPEN,
  type NotOpen,
  type OpenQuotation,
} from '#app/quotations/choosing/open_quotation'
import type { RequestRow } from '#app/quotations/lines/request_row'
import type { MatchedLine } from '#app/quotations/matching/matched_line'
import { matchLines } from '#app/quotations/matching/match_lines'
import { maySeeAnalogues } from '#app/quotations/quotation_policy'
import { reopenOrdered, reopenQuotation } from '#app/quotations/quotation_states'
import { countRows } from '#app/quotations/rows/count_rows'
import {
  findRow,
  requestOf,
  type KeptRow,
  type MendedCells,
  type RowPlace,
} from '#app/quotations/rows/find_row'
import { addLine, changeQuantity, findSameLine } from '#app/quotations/rows/row_line'

/** Which lines a change of a row touched, by their row numbers, and the one it took out. */
export interface RowChange {
  lines: number[]
  gone_item_id: number | null
}

export type MendFailure =
  | NotOpen
  | { type: 'row_not_found' | 'row_not_rejected' }
  | { type: 'row_still_wrong'; reason: RowRejection }

/**
 * Mends a rejected row of the buyer's quotation: with what was typed over its cells it becomes a line
 * at today's prices, or goes into the line that asks for the same. Nothing is kept of what is still
 * wrong.
 */
export async function mendRow(
  buyer: Buyer,
  place: RowPlace,
  mended: MendedCells
): Promise<Result<RowChange, MendFailure>> {
  const { quotationId } = place
  const kept = await findRow(buyer.contractor.id, place)
  if (!kept) return failed('row_not_found')
  const request = requestOf(kept, mended)
  if (typeof request === 'string') return stillWrong(request)
  // Before anything is locked: it takes connections of its own.
  const matched = await matchRow(buyer, kept, request)
  return sql.transaction(async (tx) => {
    const quotation = await lockMendable(tx, buyer, quotationId)
    if (!quotation.ok) return quotation
    const row = await findRow(buyer.contractor.id, place, tx)
    if (!row || row.is_line || row.merged_into !== null) return failed('row_not_rejected')
    const same = await findSameLine(tx, quotationId, request)
    if (same && same.quantity + request.quantity > MOST_QUANTITY) {
      return stillWrong('quantity_too_large')
    }
    if (same) {
      const more = {
        quantity: same.quantity + request.quantity,
        merged_count: same.merged_count + 1,
      }
      await changeQuantity(tx, quotationId, same, more, quotation.value)
    } else await addLine(tx, quotationId, matched, quotation.value)
    const into = same?.row_number ?? null
    await writeMended(tx, place, mended, into)
    const left_out = row.is_left_out ? -1 : 0
    const became = same ? { merged: 1 } : { lines: 1 }
    await reopenOrdered(tx, quotationId)
    await countRows(tx, quotationId, { ...became, rejected: -1, left_out })
    return ok({ lines: [into ?? place.rowNumber], gone_item_id: null })
  })
}

/** Also one that failed because none of its rows was a line: with its first one it is ready. */
async function lockMendable(
  tx: Transaction,
  buyer: Buyer,
  quotationId: number
): Promise<Result<OpenQuotation, NotOpen>> {
  const open = await lockOpenQuotation(tx, buyer, quotationId, STATES_TO_REOPEN)
  if (open.ok || open.error.type !== 'quotation_is_over') return open
  const isReopened = await reopenQuotation(tx, quotationId)
  return isReopened ? lockOpenQuotation(tx, buyer, quotationId) : open
}

function stillWrong(reason: RowRejection): Result<never, MendFailure> {
  return { ok: false, error: { type: 'row_still_wrong', reason } }
}

/** What there is for a row, as a line of its own. */
export async function matchRow(
  buyer: Buyer,
  { row_number, currency_code }: Pick<KeptRow, 'row_number' | 'currency_code'>,
  request: RequestRow
): Promise<MatchedLine> {
  const [matched] = await matchLines(
    { ...buyer.contractor, currency_code },
    [{ ...request, row_number, merged_count: 0 }],
    maySeeAnalogues(buyer)
  )
  if (!matched) throw new Error('A line was not looked for')
  return matched
}

async function writeMended(
  tx: Transaction,
  { quotationId, rowNumber }: RowPlace,
  mended: MendedCells,
  mergedInto: number | null
): Promise<void> {
  await tx.run(
    `UPDATE quotation_rows SET is_line = $3, merged_into = $4, mended = $5, left_out_at = NULL
     WHERE quotation_id = $1 AND row_number = $2`,
    [quotationId, rowNumber, mergedInto === null, mergedInto, JSON.stringify(mended)]
  )
}
