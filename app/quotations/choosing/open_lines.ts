import { allOf, condition } from '#app/database/conditions'
import { sql } from '#app/database/sql'
import type { LineRequest } from '#app/quotations/choosing/choose_offers'
import { chosenValues, isSameChoice } from '#app/quotations/chosen_values'
import { readLineOffers, type LineOffer } from '#app/quotations/choosing/line_offers'
import type { WrittenChoice } from '#app/quotations/choosing/write_choices'
import { filtersOf, type QuotationItemsFilters } from '#app/quotations/lists/list_quotation_items'
import type { ChosenOffer } from '#shared/answers/quotation'

/** A line that a strategy chooses for, with its offers in the order of their positions. */
export interface OpenLine extends LineRequest {
  id: number
  row_number: number
  version: number
  chosen_positions: number[]
  chosen_quantities: number[]
  is_chosen_by_hand: boolean
  offers: LineOffer[]
}

/**
 * The lines that are not ordered and whose brand is known: those nobody chose by hand, or those that
 * `only` leaves, whoever chose them.
 */
export async function readOpenLines(
  quotationId: number,
  only: QuotationItemsFilters | null = null
): Promise<OpenLine[]> {
  const { text, values } = allOf([
    condition('i.quotation_id = $?', quotationId),
    condition(`i.ordered_quantity = 0 AND i.status IN ('found', 'analogue')`),
    ...(only ? filtersOf(only) : [condition('NOT i.is_chosen_by_hand')]),
  ])
  const lines = await sql.rows<Omit<OpenLine, 'offers'>>(
    `SELECT i.id, i.row_number, i.version, i.quantity, i.price_limit, i.delivery_limit,
       i.chosen_positions, i.chosen_quantities, i.is_chosen_by_hand
     FROM quotation_items i WHERE ${text} ORDER BY i.row_number`,
    values
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
  return choices.flatMap((choice) => {
    const { line } = choice
    const written = writtenChoice(choice)
    return isSameChoice(line, written.values) ? [] : [written]
  })
}

/** A choice as it is written down. */
export function writtenChoice({ line, chosen }: LineChoice): WrittenChoice {
  return { id: line.id, version: line.version, values: chosenValues(chosen, line.offers) }
}
