import type { Quotation } from '#shared/answers/quotation'
import type { Buyer } from '#app/accounts/account_policy'
import { sql } from '#app/database/sql'
import { failed, type Result } from '#app/errors/result'
import type { RequestRow } from '#app/quotations/lines/request_row'
import { ratesOfToday } from '#app/offers/catalog_snapshot'
import { findQuotation } from '#app/quotations/lists/list_quotations'
import { askQuotation } from '#app/quotations/matching/ask_quotation'

export interface CopyQuotation {
  /** Undefined: that of the one that is copied. */
  reference?: string
  /** From the header `Idempotency-Key`. */
  key: string | null
}

export type CopyFailure = {
  type: 'quotation_not_found' | 'nothing_to_copy' | 'idempotency_key_reused'
}

/**
 * Asks once more for what the lines of the buyer's quotation ask for, whatever became of it: at today's
 * prices, with the brands that were found to be meant. Limits follow the contractor's currency.
 */
export async function copyQuotation(
  buyer: Buyer,
  quotationId: number,
  { reference, key }: CopyQuotation
): Promise<Result<Quotation, CopyFailure>> {
  const { contractor } = buyer
  const quotation = await findQuotation(contractor, quotationId)
  if (!quotation) return failed('quotation_not_found')
  const rows = await readAsked(quotationId, quotation.currency_code, contractor.currency_code)
  if (rows.length === 0) return failed('nothing_to_copy')
  return askQuotation(buyer, {
    reference: reference ?? quotation.reference,
    rows,
    source: 'list',
    key,
    said: { operation: 'copy_quotation', body: { quotationId, reference } },
  })
}

function readAsked(quotationId: number, from: string, to: string): Promise<RequestRow[]> {
  return sql.rows<RequestRow>(
    `WITH today AS (${ratesOfToday})
     SELECT brand_name, partnumber, partnumber_key, quantity, reference, description,
       CASE WHEN $2::text = $3 THEN price_limit ELSE round(price_limit *
         (SELECT f.rate / t.rate FROM today f, today t
          WHERE f.currency_code = $2 AND t.currency_code = $3), 2) END AS price_limit,
       delivery_limit
     FROM quotation_items WHERE quotation_id = $1 AND left_out_at IS NULL ORDER BY row_number`,
    [quotationId, from, to]
  )
}
