import type { QuotationRowChange } from '#shared/answers/quotations/rows'
import type { Buyer } from '#app/accounts/account_policy'
import { sql } from '#app/database/sql'
import { readOtherRow } from '#app/quotations/lists/list_other_rows'
import { findQuotation } from '#app/quotations/lists/list_quotations'
import { quotationItemAnswer } from '#app/quotations/lists/quotation_answers'
import { toQuotation } from '#app/quotations/lists/quotation_transformer'
import type { RowPlace } from '#app/quotations/rows/find_row'
import type { RowChange } from '#app/quotations/rows/mend_row'

/** The row and the lines as they are after a change, with the counts of the quotation. */
export async function rowChangeAnswer(
  { contractor }: Buyer,
  { quotationId, rowNumber }: RowPlace,
  { lines, gone_item_id }: RowChange
): Promise<QuotationRowChange> {
  const row = await readOtherRow(quotationId, rowNumber)
  const ids = await sql.rows<{ id: number }>(
    `SELECT id FROM quotation_items WHERE quotation_id = $1 AND row_number = ANY ($2)
     ORDER BY row_number`,
    [quotationId, lines]
  )
  const items = []
  for (const { id: itemId } of ids) {
    const item = await quotationItemAnswer({ quotationId, itemId })
    if (item) items.push(item)
  }
  const quotation = await findQuotation(contractor, quotationId)
  return { row, items, gone_item_id, quotation: toQuotation(quotation!) } // found and locked before
}
