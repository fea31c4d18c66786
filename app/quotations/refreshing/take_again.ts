import type { Result } from '#app/errors/result'
import { wakeRelayAfterCommit } from '#app/events/wake_up'
import { sql } from '#app/database/sql'
import { chosenOffers } from '#app/quotations/chosen_sql'
import type { StrategyTerms } from '#app/quotations/choosing/apply_strategy'
import { quotationUpdates } from '#app/quotations/events'

/** In how few price lists everything was. */
interface OptionTaken {
  is_split_allowed: boolean
  most_days: number | null
  price_lists: number
}

/** The fewest price lists as they were taken before offers are looked up again; null: another way was. */
export function readWayTaken(quotationId: number): Promise<OptionTaken | null> {
  return sql.one<OptionTaken>(
    `SELECT q.is_split_allowed, q.most_days,
       (SELECT count(DISTINCT o.price_list_id)::int FROM quotation_items i
        CROSS JOIN LATERAL ${chosenOffers}
        WHERE i.quotation_id = q.id AND i.ordered_quantity = 0) AS price_lists
     FROM quotations q WHERE q.id = $1 AND q.strategy = 'fewest_price_lists'`,
    [quotationId]
  )
}

/**
 * Chooses the fewest price lists again with the offers of today: as few as before for the least amount,
 * or where that is not enough any more as few as there can be. Where neither can be found, no way is
 * said to be taken.
 *
 * @param apply chooses under terms, wherever that is done
 */
export async function takeAgain(
  quotationId: number,
  { is_split_allowed, most_days, price_lists }: OptionTaken,
  apply: (terms: StrategyTerms) => Promise<Result<unknown, { type: string }>>
): Promise<void> {
  const terms: StrategyTerms = {
    strategy: 'fewest_price_lists',
    is_split_allowed,
    most_days,
    most_price_lists: Math.max(price_lists, 1),
    price_list_ids: null,
    delivery_price: null,
    only: null,
    keepsMoved: true,
  }
  const again = await apply(terms)
  if (again.ok) return
  const isTooFew = again.error.type === 'too_few_price_lists'
  if (isTooFew && (await apply({ ...terms, most_price_lists: null })).ok) return
  await sql.run(
    `WITH changed AS (UPDATE quotations SET strategy = NULL WHERE id = $1 RETURNING *)
     ${quotationUpdates('changed')}`,
    [quotationId]
  )
  await wakeRelayAfterCommit(sql)
}
