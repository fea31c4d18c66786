import { sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { OFFER_VALUES } from '#app/price_lists/imports/engine/compare_staging'
import { tryListLock } from '#app/price_lists/imports/engine/import_lock'
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
  decision: Decision
): Promise<Result<null, DecideHoldError>> {
  return sql.transaction(async (tx) => {
    if (!(await tryListLock(tx, priceListId))) return failed('import_under_way')
    const decided = await tx.run(
      `UPDATE price_holds SET state = $2, decided_by = $3, decided_at = now()
       WHERE id = $1 AND state = ANY ($4)`,
      [id, decision, userId, FROM[decision]]
    )
    if (decided === 0) return failed('hold_over')
    if (decision === 'released') await putOnSale(tx, id)
    return ok(null)
  })
}

async function putOnSale(tx: Transaction, holdId: number): Promise<void> {
  const offer = await tx.one<{ was_gone: boolean }>(
    `WITH before AS (SELECT o.id, o.gone_at FROM offers o JOIN price_holds h ON h.id = $1
         AND o.partnumber_key = h.partnumber_key AND o.brand_id = h.brand_id
         AND o.price_list_id = h.price_list_id FOR UPDATE OF o)
     UPDATE offers o SET gone_at = NULL, (${OFFER_VALUES}) = (SELECT ${OFFER_VALUES}
       FROM price_holds WHERE id = $1)
     FROM before b WHERE o.id = b.id RETURNING b.gone_at IS NOT NULL AS was_gone`,
    [holdId]
  )
  if (!offer) {
    await tx.run(
      `INSERT INTO offers (price_list_id, brand_id, partnumber_key, ${OFFER_VALUES})
       SELECT price_list_id, brand_id, partnumber_key, ${OFFER_VALUES} FROM price_holds WHERE id = $1`,
      [holdId]
    )
  }
  if (!offer || offer.was_gone) {
    await tx.run(
      `UPDATE price_lists SET row_count = row_count + 1
       WHERE id = (SELECT price_list_id FROM price_holds WHERE id = $1)`,
      [holdId]
    )
  }
}
