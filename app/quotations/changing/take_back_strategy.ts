import type { FormerChoices } from '#shared/answers/quotations/strategies'
import type { Buyer } from '#app/accounts/account_policy'
import { sql } from '#app/database/sql'
import { ok, type Result } from '#app/errors/result'
import { lockLines } from '#app/quotations/changing/find_line'
import { newValues, writeValues, type NewValues } from '#app/quotations/changing/line_values'
import { readLineOffers } from '#app/quotations/choosing/line_offers'
import { lockOpenQuotation, type NotOpen } from '#app/quotations/choosing/open_quotation'
import { emitQuotationUpdated } from '#app/quotations/events'

/**
 * Lets lines of the buyer's quotation have what was chosen for them before a strategy was applied. Those
 * that were changed, ordered or looked up since stay as they are, and are counted.
 */
export function takeBackStrategy(
  buyer: Buyer,
  quotationId: number,
  { terms, items }: FormerChoices
): Promise<Result<{ left_count: number }, NotOpen>> {
  return sql.transaction(async (tx) => {
    const quotation = await lockOpenQuotation(tx, buyer, quotationId)
    if (!quotation.ok) return quotation
    const ids = items.map(({ id }) => id)
    const lines = new Map((await lockLines(tx, quotationId, ids)).map((line) => [line.id, line]))
    const rowNumbers = [...lines.values()].map(({ row_number }) => row_number)
    const offers = await readLineOffers(quotationId, { rowNumbers, db: tx })
    const taken = new Map<number, NewValues>()
    for (const { id, version, chosen, is_chosen_by_hand } of items) {
      const line = lines.get(id)
      if (!line || line.version !== version || line.ordered_quantity > 0) continue
      const known = offers.get(line.row_number) ?? []
      const values = newValues(line, known, { chosen, is_chosen_by_hand }, quotation.value)
      if (values.ok) taken.set(id, values.value)
    }
    await writeValues(tx, [...taken.values()])
    if (terms) {
      await tx.run(
        'UPDATE quotations SET strategy = $2, is_split_allowed = $3, most_days = $4 WHERE id = $1',
        [quotationId, terms.strategy, terms.is_split_allowed, terms.most_days]
      )
    }
    await emitQuotationUpdated(tx, quotationId)
    return ok({ left_count: items.length - taken.size })
  })
}
