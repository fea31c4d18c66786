import type { Transaction } from '#app/database/sql'
import type { JudgedLine } from '#app/quotations/answering/answered_lines'
import type { LockedQuotation } from '#app/quotations/answering/lock_answered'
import { chooseOffers } from '#app/quotations/choosing/choose_offers'
import { chosenValues } from '#app/quotations/choosing/chosen_values'
import { readLineOffers } from '#app/quotations/choosing/line_offers'
import { writeChoices } from '#app/quotations/choosing/write_choices'

/** Chooses for lines that have new offers and that nobody chose by hand, as their quotation does. */
export async function chooseAnswered(
  tx: Transaction,
  quotationId: number,
  lines: readonly JudgedLine[],
  { strategy, is_split_allowed }: LockedQuotation
): Promise<void> {
  const open = lines.filter(
    ({ offers, is_chosen_by_hand }) => offers.length > 0 && !is_chosen_by_hand
  )
  const rowNumbers = open.map(({ row_number }) => row_number)
  const byRow = await readLineOffers(quotationId, { rowNumbers, db: tx })
  // What the fewest price lists are depends on all lines: until they are asked for, the cheapest.
  const forEach = strategy === 'fastest' ? 'fastest' : 'cheapest'
  const choices = open.map((line) => {
    const offers = byRow.get(line.row_number) ?? []
    const chosen = chooseOffers(line, offers, { strategy: forEach, is_split_allowed })
    // The answer was a change of its own.
    return { id: line.id, version: line.version + 1, values: chosenValues(chosen, offers) }
  })
  await writeChoices(tx, choices, { isByHand: false })
}
