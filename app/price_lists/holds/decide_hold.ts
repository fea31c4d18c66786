import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { holdRefused, holdReleased } from '#app/price_lists/audit_events'
import { OFFER_VALUES } from '#app/price_lists/imports/engine/compare_staging'
import { lockForUser } from '#app/price_lists/imports/engine/import_lock'
import type { PriceHoldState } from '#shared/answers/prices/price_change'

export type DecideHoldError = { type: 'hold_over' } | { type: 'import_under_way' }

type Decision = Extract<PriceHoldState, 'released' | 'refused'>

/** From which state each decision comes; a refusal can be thought over. */
const FROM: Readonly<Record<Decision, readonly PriceHoldState[]>> = {
  released: ['held', 'refused'],
  refused: ['held'],
}

/**
 * Lets a price that is held back go live at once, or keeps what is on sale instead: then it is not
 * asked again as long as the files say the same.
 *
 * @returns or refuses with `hold_over` (it was decided, or a newer file took its place) and
 *   `import_under_way` (a file is being read into the list, which may bring another price)
 */
export async function decideHold(
  { id, price_list_id: priceListId }: { id: number; price_list_id: number },
  userId: number,
  decision: Decision,
  origin: AuditOrigin
): Promise<Result<null, DecideHoldError>> {
  return sql.transaction(async (tx) => {
    if (!(await lockForUser(tx, { priceListId }))) return failed('import_under_way')
    const before = await tx.one<{ state: PriceHoldState }>(
      'SELECT state FROM price_holds WHERE id = $1 AND state = ANY ($2) FOR NO KEY UPDATE',
      [id, FROM[decision]]
    )
    if (!before) return failed('hold_over')
    await tx.run(
      'UPDATE price_holds SET state = $2, decided_by = $3, decided_at = now() WHERE id = $1',
      [id, decision, userId]
    )
    if (decision === 'released') await putOnSale(tx, id)
    await (decision === 'released' ? holdReleased : holdRefused).record(tx, origin, {
      subject: `price_hold:${id}`,
      price_list_id: priceListId,
      before,
      after: { state: decision },
    })
    return ok(null)
  })
}

async function putOnSale(tx: Transaction, holdId: number): Promise<void> {
  await tx.run(
    `UPDATE brands SET rests_since = NULL WHERE rests_since IS NOT NULL
       AND id = (SELECT brand_id FROM price_holds WHERE id = $1)`,
    [holdId]
  )
  // All but the price went live with the file, and newer files may have changed it since.
  const priced = await tx.run(
    `UPDATE offers o SET cost = h.cost FROM price_holds h WHERE h.id = $1 AND o.gone_at IS NULL
       AND o.partnumber_key = h.partnumber_key AND o.brand_id = h.brand_id
       AND o.price_list_id = h.price_list_id`,
    [holdId]
  )
  if (priced > 0) return
  const revived = await tx.run(
    `UPDATE offers o SET gone_at = NULL, (${OFFER_VALUES}) = (SELECT ${OFFER_VALUES}
       FROM price_holds WHERE id = $1)
     FROM price_holds h WHERE h.id = $1 AND o.partnumber_key = h.partnumber_key
       AND o.brand_id = h.brand_id AND o.price_list_id = h.price_list_id`,
    [holdId]
  )
  if (revived === 0) {
    await tx.run(
      `INSERT INTO offers (price_list_id, brand_id, partnumber_key, ${OFFER_VALUES})
       SELECT price_list_id, brand_id, partnumber_key, ${OFFER_VALUES} FROM price_holds WHERE id = $1`,
      [holdId]
    )
  }
  await tx.run(
    `UPDATE price_lists SET row_count = row_count + 1
     WHERE id = (SELECT price_list_id FROM price_holds WHERE id = $1)`,
    [holdId]
  )
}
