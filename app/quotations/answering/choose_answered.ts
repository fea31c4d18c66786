import type { Transaction } from '#app/database/sql'
import type { JudgedLine } from '#app/quotations/answering/answered_lines'
import type { LockedQuotation } from '#app/quotations/answering/lock_answered'
import { chooseOffers, termsOfOne } from '#app/quotations/choosing/choose_offers'
import { chosenValues } from '#app/quotations/chosen_values'
import { readLineOffers } from '#app/quotations/choosing/line_offers'
import { writeChoices } from '#app/quotations/choosing/write_choices'

/** Chooses for lines that have new offers and that nobody chose by hand, as their quotation does. */
export async function chooseAnswered(
  tx: Transaction,
  quotationId: number,
  lines: readonly JudgedLine[],
  quotation: LockedQuotation
): Promise<void> {
  const open = lines.filter(
    ({ offers, is_chosen_by_hand }) => offers.length > 0 && !is_chosen_by_hand
  )
  const rowNumbers = open.map(({ row_number }) => row_number)
  const byRow = await readLineOffers(quotationId, { rowNumbers, db: tx })
  const choices = open.map((line) => {
    const offers = byRow.get(line.row_number) ?? []
    const chosen = chooseOffers(line, offers, termsOfOne(quotation))
    // The answer was a change of its own.
    return { id: line.id, version: line.version + 1, values: chosenValues(chosen, offers) }
  })
  await writeChoices(tx, choices, { isByHand: false })
}
