import type { QuotationRow } from '#shared/answers/quotation'
import { sql } from '#app/database/sql'

/** The rows of a quotation's file that are no line of their own: at most as many as a file may have. */
export function listOtherRows(quotationId: number): Promise<QuotationRow[]> {
  return sql.rows<QuotationRow>(
    `SELECT row_number, merged_into, reason, brand_name, partnumber, quantity, reference
     FROM quotation_rows WHERE quotation_id = $1 ORDER BY row_number`,
    [quotationId]
  )
}
