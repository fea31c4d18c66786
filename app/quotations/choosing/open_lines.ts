import { sql } from '#app/database/sql'
import type { Wanted } from '#app/quotations/choosing/choose_offers'
import { chosenValues } from '#app/quotations/choosing/chosen_values'
import { readLineOffers, type LineOffer } from '#app/quotations/choosing/line_offers'
import type { WrittenChoice } from '#app/quotations/choosing/write_choices'
import type { ChosenOffer } from '#shared/answers/quotation'

/** A line that a strategy chooses for, with its offers in the order of their positions. */
export interface OpenLine extends Wanted {
  id: number
  row_number: number
  version: number
  chosen_positions: number[]
  chosen_quantities: number[]
  offers: LineOffer[]
}

/** The lines nobody chose by hand, which are not ordered and whose brand is known. */
export async function readOpenLines(quotationId: number): Promise<OpenLine[]> {
  const lines = await sql.rows<Omit<OpenLine, 'offers'>>(
    `SELECT id, row_number, version, quantity, price_limit, delivery_limit, chosen_positions,
       chosen_quantities
     FROM quotation_items WHERE quotation_id = $1 AND NOT is_chosen_by_hand
       AND ordered_quantity = 0 AND status IN ('found', 'analogue') ORDER BY row_number`,
    [quotationId]
  )
  const offers = await readLineOffers(quotationId)
  return lines.map((line) => ({ ...line, offers: offers.get(line.row_number) ?? [] }))
}

/** What is to be chosen for a line. */
export interface LineChoice {
  line: OpenLine
  chosen: readonly ChosenOffer[]
}

/** Those choices that are others than the lines have. */
export function otherChoices(choices: readonly LineChoice[]): WrittenChoice[] {
  return choices.flatMap(({ line, chosen }) => {
    const values = chosenValues(chosen, line.offers)
    const isSame =
      String(line.chosen_positions) === String(values.chosen_positions) &&
      String(line.chosen_quantities) === String(values.chosen_quantities)
    return isSame ? [] : [{ id: line.id, version: line.version, values }]
  })
}
