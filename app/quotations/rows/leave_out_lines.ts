import type { Buyer } from '#app/accounts/account_policy'
import { sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { leaveManager } from '#app/quotations/at_manager/leave_manager'
import { chosenValues } from '#app/quotations/chosen_values'
import {
  lockOpenQuotation,
  OPEN_STATES,
  STATES_TO_REOPEN,
  type NotOpen,
} from '#app/quotations/choosing/open_quotation'
import { writeChoices } from '#app/quotations/choosing/write_choices'
import { refuseNamedLines, type RefusedLines } from '#app/quotations/choosing/named_lines'
import { keepsOpen, rowKeepsOpen } from '#app/quotations/keeps_open_sql'
import { reopenOrdered, settleQuotation } from '#app/quotations/quotation_states'

export interface LeaveOutLines {
  /** Null: all that is open, rejected rows too; or all that was left out. */
  item_ids: readonly number[] | null
  /** False: they are asked for again. */
  is_left_out: boolean
}

export type LeaveOutLinesFailure = NotOpen | { type: RefusedLines }

/**
 * Gives up lines of the buyer's quotation, or asks for them again. What is left out has nothing chosen,
 * waits for no manager, and keeps the quotation open no longer; both can be repeated.
 *
 * @returns how many lines and rows changed
 */
export function leaveOutLines(
  buyer: Buyer,
  quotationId: number,
  { item_ids, is_left_out }: LeaveOutLines
): Promise<Result<number, LeaveOutLinesFailure>> {
  return sql.transaction(async (tx) => {
    const states = is_left_out ? OPEN_STATES : STATES_TO_REOPEN
    const quotation = await lockOpenQuotation(tx, buyer, quotationId, states)
    if (!quotation.ok) return quotation
    const refused = item_ids && (await refuseNamedLines(tx, quotationId, item_ids))
    if (refused) return failed(refused)
    const lines = is_left_out
      ? await leaveOut(tx, quotationId, item_ids)
      : await askAgain(tx, quotationId, item_ids)
    const rows = item_ids === null ? await changeRows(tx, quotationId, is_left_out) : 0
    const changed = lines + rows
    if (changed > 0 && !is_left_out) await reopenOrdered(tx, quotationId)
    if (changed > 0) await settleQuotation(tx, quotationId)
    return ok(changed)
  })
}

async function leaveOut(
  tx: Transaction,
  quotationId: number,
  itemIds: readonly number[] | null
): Promise<number> {
  const lines = await tx.rows<{ id: number; version: number }>(
    `UPDATE quotation_items i SET left_out_at = now()
     WHERE quotation_id = $1 AND left_out_at IS NULL
       AND CASE WHEN $2::bigint[] IS NULL THEN ${keepsOpen} ELSE id = ANY($2) END
     RETURNING id, version`,
    [quotationId, itemIds]
  )
  if (lines.length === 0) return 0
  const values = chosenValues([], [])
  const nothing = lines.map((line) => ({ ...line, values }))
  await writeChoices(tx, nothing, { isByHand: true })
  await leaveManager(
    tx,
    quotationId,
    lines.map(({ id }) => id)
  )
  return lines.length
}

/** Nothing is chosen for them until somebody does, or a strategy. */
function askAgain(
  tx: Transaction,
  quotationId: number,
  itemIds: readonly number[] | null
): Promise<number> {
  return tx.run(
    `UPDATE quotation_items SET left_out_at = NULL, is_chosen_by_hand = false, version = version + 1
     WHERE quotation_id = $1 AND left_out_at IS NOT NULL
       AND ($2::bigint[] IS NULL OR id = ANY($2))`,
    [quotationId, itemIds]
  )
}

/** Rejected rows are left out with all lines, and asked for with them again; the quotation counts them. */
async function changeRows(
  tx: Transaction,
  quotationId: number,
  isLeftOut: boolean
): Promise<number> {
  const rows = await tx.run(
    `UPDATE quotation_rows r SET left_out_at = CASE WHEN $2 THEN now() END
     WHERE quotation_id = $1 AND CASE WHEN $2 THEN ${rowKeepsOpen} ELSE left_out_at IS NOT NULL END`,
    [quotationId, isLeftOut]
  )
  if (rows > 0) {
    await tx.run('UPDATE quotations SET left_out_count = left_out_count + $2 WHERE id = $1', [
      quotationId,
      isLeftOut ? rows : -rows,
    ])
  }
  return rows
}
