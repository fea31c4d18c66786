import { MOST_QUANTITY } from '#shared/quantity_limit'
import { brandKey } from '#shared/search_keys'
import type { ChosenOffer } from '#shared/answers/quotation'
import type { Transaction } from '#app/database/sql'
import { spreadQuantity } from '#app/quotations/changing/spread_quantity'
import { chooseOffers, termsOfOne, type Choosable } from '#app/quotations/choosing/choose_offers'
import { chosenOf, chosenValues } from '#app/quotations/chosen_values'
import { readLineOffers } from '#app/quotations/choosing/line_offers'
import type { OpenQuotation } from '#app/quotations/choosing/open_quotation'
import { writeChoices } from '#app/quotations/choosing/write_choices'
import type { RequestRow } from '#app/quotations/lines/request_row'
import type { MatchedLine } from '#app/quotations/matching/matched_line'
import { writeLines } from '#app/quotations/matching/write_lines'

/** A line pieces come to or go from. */
export interface RowLine {
  id: number
  row_number: number
  brand_name: string
  quantity: number
  price_limit: string | null
  delivery_limit: number | null
  merged_count: number
  status: string
  is_chosen_by_hand: boolean
  chosen_positions: number[]
  chosen_quantities: number[]
  ordered_quantity: number
  version: number
}

const columns = `id, row_number, brand_name, quantity, price_limit, delivery_limit, merged_count,
  status, is_chosen_by_hand, chosen_positions, chosen_quantities, ordered_quantity, version`

/** The line with that row number, in a quotation that is locked; null when there is none. */
export function findRowLine(
  tx: Transaction,
  quotationId: number,
  rowNumber: number
): Promise<RowLine | null> {
  return tx.one<RowLine>(
    `SELECT ${columns} FROM quotation_items WHERE quotation_id = $1 AND row_number = $2`,
    [quotationId, rowNumber]
  )
}

/** The first line that asks for the same and is not ordered yet; null when there is none. */
export async function findSameLine(
  tx: Transaction,
  quotationId: number,
  { partnumber_key, brand_name, reference, price_limit, delivery_limit }: RequestRow
): Promise<RowLine | null> {
  const lines = await tx.rows<RowLine>(
    `SELECT ${columns} FROM quotation_items
     WHERE quotation_id = $1 AND partnumber_key = $2 AND reference = $3 AND ordered_quantity = 0
       AND left_out_at IS NULL
       AND price_limit IS NOT DISTINCT FROM $4 AND delivery_limit IS NOT DISTINCT FROM $5
     ORDER BY row_number`,
    [quotationId, partnumber_key, reference, price_limit, delivery_limit]
  )
  return lines.find((line) => brandKey(line.brand_name) === brandKey(brand_name)) ?? null
}

/** Makes a row a line of its own, chosen as the quotation's lines are. */
export async function addLine(
  tx: Transaction,
  quotationId: number,
  matched: MatchedLine,
  terms: OpenQuotation
): Promise<void> {
  await writeLines(tx, quotationId, [matched], termsOfOne(terms))
}

/**
 * Lets a line ask for another quantity, of another number of rows. What was chosen by hand stays, and
 * so does what is in few price lists; its quantity follows.
 */
export async function changeQuantity(
  tx: Transaction,
  quotationId: number,
  line: RowLine,
  { quantity, merged_count }: { quantity: number; merged_count: number },
  terms: OpenQuotation
): Promise<void> {
  const { id, row_number: rowNumber, version, is_chosen_by_hand: isByHand } = line
  const byRow = await readLineOffers(quotationId, { rowNumbers: [rowNumber], db: tx })
  const offers = byRow.get(rowNumber) ?? []
  const keeps = isByHand || terms.strategy === 'fewest_price_lists' || line.status === 'ambiguous'
  const chosen = keeps
    ? keepOffers(line, quantity, offers)
    : chooseOffers({ ...line, quantity }, offers, termsOfOne(terms))
  await tx.run('UPDATE quotation_items SET quantity = $2, merged_count = $3 WHERE id = $1', [
    id,
    quantity,
    merged_count,
  ])
  await writeChoices(tx, [{ id, version, values: chosenValues(chosen, offers) }], { isByHand })
}

/** The same offers for another quantity; nothing, when one would give more than can be ordered. */
function keepOffers(line: RowLine, quantity: number, offers: readonly Choosable[]): ChosenOffer[] {
  const spread = spreadQuantity(quantity, chosenOf(line), offers)
  return spread.every((part) => part.quantity <= MOST_QUANTITY) ? spread : []
}

/** Takes a line out, with its offers: it is a row again. */
export async function removeLine(
  tx: Transaction,
  quotationId: number,
  { id, row_number }: Pick<RowLine, 'id' | 'row_number'>
): Promise<void> {
  await tx.run('DELETE FROM quotation_items WHERE id = $1', [id])
  await tx.run('DELETE FROM quotation_offers WHERE quotation_id = $1 AND row_number = $2', [
    quotationId,
    row_number,
  ])
}
