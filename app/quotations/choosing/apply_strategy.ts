import type { FormerChoices } from '#shared/answers/quotations/strategies'
import type { Strategy } from '#shared/answers/quotation'
import { wakeRelayAfterCommit } from '#app/events/wake_up'
import { sql } from '#app/database/sql'
import { ok, type Result } from '#app/errors/result'
import { chooseOffers } from '#app/quotations/choosing/choose_offers'
import {
  chooseDeliveries,
  type DeliveryTerms,
  type TooFewPriceLists,
} from '#app/quotations/choosing/deliveries/choose_deliveries'
import type { NotInPriceLists } from '#app/quotations/choosing/deliveries/choose_within'
import type { AmountsTooLarge } from '#app/quotations/choosing/deliveries/find_deliveries'
import {
  lockOpenQuotation,
  type NotOpen,
  type QuotationOwner,
} from '#app/quotations/choosing/open_quotation'
import {
  otherChoices,
  readOpenLines,
  type LineChoice,
  type OpenLine,
  writtenChoice,
} from '#app/quotations/choosing/open_lines'
import { chosenOf } from '#app/quotations/chosen_values'
import { writeChoices } from '#app/quotations/choosing/write_choices'
import type { QuotationItemsFilters } from '#app/quotations/lists/list_quotation_items'
import { quotationUpdates, emitQuotationUpdated } from '#app/quotations/events'

export interface StrategyTerms extends DeliveryTerms {
  strategy: Strategy
  /** Only the lines that these leave: they count as chosen by hand then. Not for the fewest lists. */
  only: QuotationItemsFilters | null
  /** Prices were just looked up: the lines go on saying what they came to before. */
  keepsMoved?: boolean
}

export interface AppliedStrategy {
  /** Of the lines that `only` leaves: those nothing of which keeps the terms. */
  left_count: number
  /** How it was, for taking it back. */
  former: FormerChoices
}

export type StrategyFailure = NotOpen | TooFewPriceLists | NotInPriceLists | AmountsTooLarge

/**
 * Chooses for all lines of the buyer's quotation that nobody chose by hand, or for those that filters
 * leave. What somebody changes meanwhile stays as they want it. Done in a thread (`strategy_thread.ts`).
 */
export async function applyStrategy(
  buyer: QuotationOwner,
  quotationId: number,
  terms: StrategyTerms
): Promise<Result<AppliedStrategy, StrategyFailure>> {
  const open = await sql.transaction((tx) => lockOpenQuotation(tx, buyer, quotationId))
  if (!open.ok) return open
  const lines = await readOpenLines(quotationId, terms.only)
  const choices = await choose(quotationId, lines, terms)
  if (!choices.ok) return choices
  return sql.transaction(async (tx) => {
    const still = await lockOpenQuotation(tx, buyer, quotationId)
    if (!still.ok) return still
    if (terms.only) {
      // What nothing of keeps the terms stays as it is.
      const found = choices.value.filter(({ chosen }) => chosen.length > 0)
      const written = await writeChoices(tx, found.map(writtenChoice), { isByHand: true })
      await emitQuotationUpdated(tx, quotationId)
      const former = { terms: null, items: formerItems(lines, written) }
      return ok({ left_count: choices.value.length - found.length, former })
    }
    const { keepsMoved } = terms
    const others = otherChoices(choices.value)
    const written = await writeChoices(tx, others, { isByHand: false, keepsMoved })
    await tx.run(
      `WITH changed AS (
         UPDATE quotations SET strategy = $2, is_split_allowed = $3, most_days = $4
         WHERE id = $1 RETURNING *)
       ${quotationUpdates('changed')}`,
      [quotationId, terms.strategy, terms.is_split_allowed, terms.most_days]
    )
    await wakeRelayAfterCommit(tx)
    const { strategy, is_split_allowed, most_days } = still.value
    const former = {
      terms: { strategy, is_split_allowed, most_days },
      items: formerItems(lines, written),
    }
    return ok({ left_count: 0, former })
  })
}

/** What was chosen before for lines that were written, with the versions they have now. */
function formerItems(
  lines: readonly OpenLine[],
  written: ReadonlySet<number>
): FormerChoices['items'] {
  return lines.flatMap((line) => {
    const { id, version, is_chosen_by_hand } = line
    if (!written.has(id)) return []
    return [{ id, version: version + 1, chosen: chosenOf(line), is_chosen_by_hand }]
  })
}

async function choose(
  quotationId: number,
  lines: OpenLine[],
  { strategy, ...terms }: StrategyTerms
): Promise<Result<LineChoice[], TooFewPriceLists | NotInPriceLists | AmountsTooLarge>> {
  if (strategy === 'fewest_price_lists') {
    return chooseDeliveries(quotationId, lines, terms)
  }
  const { is_split_allowed, most_days } = terms
  return ok(
    lines.map((line) => ({
      line,
      chosen: chooseOffers(line, line.offers, { strategy, is_split_allowed, most_days }),
    }))
  )
}
