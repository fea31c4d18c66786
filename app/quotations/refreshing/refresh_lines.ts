import { wakeRelayAfterCommit } from '#app/events/wake_up'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import type { PricedFor } from '#app/offers/pricing'
import { lockOpenQuotation, type NotOpen } from '#app/quotations/choosing/open_quotation'
import { quotationUpdates } from '#app/quotations/events'
import type { RequestLine } from '#app/quotations/lines/sort_rows'
import type { MatchedLine } from '#app/quotations/matching/matched_line'
import { VALID_HOURS } from '#app/quotations/quotation_states'
import { isRefreshable, writeRefreshed } from '#app/quotations/refreshing/write_refreshed'

export type RefreshFailure = NotOpen | { type: 'currency_changed' }

/** The lines whose offers are looked up again, in the order of the file. */
export function readRefreshable(quotationId: number): Promise<RequestLine[]> {
  return sql.rows<RequestLine>(
    `SELECT row_number, brand_name, partnumber, partnumber_key, quantity, reference, description,
       price_limit, delivery_limit, merged_count
     FROM quotation_items i WHERE quotation_id = $1 AND ${isRefreshable} ORDER BY row_number`,
    [quotationId]
  )
}

/** Writes what was found for those lines today; their prices hold anew from now on. */
export function refreshLines(
  contractor: PricedFor,
  quotationId: number,
  matched: Iterable<readonly MatchedLine[]> | AsyncIterable<readonly MatchedLine[]>
): Promise<Result<null, RefreshFailure>> {
  return sql.transaction(async (tx) => {
    await tx.withoutTimeLimit()
    const quotation = await lockOpenQuotation(tx, { contractor }, quotationId)
    if (!quotation.ok) return quotation
    const terms = quotation.value
    if (terms.currency_code !== contractor.currency_code) return failed('currency_changed')
    for await (const lines of matched) await writeRefreshed(tx, quotationId, lines, terms)
    await tx.run(
      `WITH refreshed AS (
         UPDATE quotations SET refreshing_since = NULL,
           valid_until = now() + make_interval(hours => ${VALID_HOURS})
         WHERE id = $1 RETURNING *)
       ${quotationUpdates('refreshed')}`,
      [quotationId]
    )
    await wakeRelayAfterCommit(tx)
    return ok(null)
  })
}
