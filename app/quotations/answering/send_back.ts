import type { SentBack } from '#shared/answers/staff/quotation_queue'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { addOffers } from '#app/quotations/answering/add_offers'
import { chooseAnswered } from '#app/quotations/answering/choose_answered'
import { lockAnswered } from '#app/quotations/answering/lock_answered'
import {
  judgeAnswers,
  lockAnsweredLines,
  priceTaken,
  type JudgedLine,
} from '#app/quotations/answering/answered_lines'
import { emitQueueUpdated } from '#app/quotations/at_manager/leave_manager'
import { quotationAnswered } from '#app/quotations/events'
import { settleQuotation, VALID_HOURS } from '#app/quotations/quotation_states'

export type SendBackFailure =
  | { type: 'quotation_not_found' | 'quotation_is_over' | 'nothing_answered' }
  /** Offers that were taken are gone meanwhile. */
  | { type: 'offers_gone'; item_ids: number[] }

/**
 * Sends the lines that have an answer back to the buyer: what is offered becomes offers of the line,
 * the quotation's strategy chooses among them unless the line was chosen by hand, and who sent the lines
 * hears of it. Lines without an answer go on waiting, or with `rest_cannot_be_had` go back as well.
 */
export function sendBack(
  user: SignedInUser,
  quotationId: number,
  { rest_cannot_be_had }: { rest_cannot_be_had: boolean }
): Promise<Result<SentBack, SendBackFailure>> {
  return sql.transaction(async (tx) => {
    const quotation = await lockAnswered(tx, user, quotationId)
    if (!quotation) return failed('quotation_not_found')
    if (!quotation.is_open) return failed('quotation_is_over')
    const waiting = await lockAnsweredLines(tx, quotationId, rest_cannot_be_had)
    if (waiting.length === 0) return failed('nothing_answered')
    const priced = await priceTaken(tx, quotation.contractor, waiting)
    if (!priced.ok) return priced
    const lines = await judgeAnswers(tx, priced.value)
    await renew(tx, quotationId)
    await addOffers(tx, quotationId, lines)
    await noteAnswers(tx, lines)
    await chooseAnswered(tx, quotationId, lines, quotation)
    const sent = {
      lines_count: lines.length,
      offered_count: lines.filter(({ offers }) => offers.length > 0).length,
    }
    const { reference, contractor } = quotation
    await quotationAnswered.emit(tx, {
      subject: `quotation:${quotationId}`,
      contractor_id: contractor.id,
      user_id: user.id,
      payload: { quotation_id: quotationId, reference, ...sent },
    })
    await settleQuotation(tx, quotationId)
    await emitQueueUpdated(tx, quotationId)
    return ok(sent)
  })
}

/** What a manager has just answered holds as long as what was just found. */
async function renew(tx: Transaction, quotationId: number): Promise<void> {
  await tx.run(
    `UPDATE quotations SET valid_until =
       greatest(valid_until, now() + make_interval(hours => ${VALID_HOURS})) WHERE id = $1`,
    [quotationId]
  )
}

async function noteAnswers(tx: Transaction, lines: readonly JudgedLine[]): Promise<void> {
  await tx.run(
    `UPDATE quotation_items i SET at_manager_since = NULL, answer = NULL,
       answer_version = answer_version + 1, answered_at = now(), manager_note = a.note,
       status = a.status, match = CASE WHEN a.status <> 'none' AND match = 'none' THEN 'exact'
         ELSE match END,
       brand_name = coalesce(a.brand_name, i.brand_name),
       brands = CASE WHEN a.status = 'ambiguous' THEN i.brands END, version = version + 1
     FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[])
       AS a (id, note, status, brand_name) WHERE i.id = a.id`,
    [
      lines.map(({ id }) => id),
      lines.map(({ note }) => note),
      lines.map(({ status }) => status),
      // Of several brands the manager named the one that is meant.
      lines.map(({ replaces, offers }) => (replaces ? offers[0]?.brand_name : null) ?? null),
    ]
  )
}
