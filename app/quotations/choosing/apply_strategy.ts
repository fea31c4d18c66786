import type { Buyer } from '#app/accounts/account_policy'
import { sql, type Transaction } from '#app/database/sql'
import { ok, type Result } from '#app/errors/result'
import {
  chooseOffers,
  type ChoosingTerms,
  type Wanted,
} from '#app/quotations/choosing/choose_offers'
import { chosenValues, type ChosenValues } from '#app/quotations/choosing/chosen_values'
import type { LineOffer } from '#app/quotations/choosing/find_line'
import { lockOpenQuotation, type NotOpen } from '#app/quotations/choosing/open_quotation'
import { quotationUpdates } from '#app/quotations/events'

/**
 * Chooses for all lines of the buyer's quotation that nobody chose by hand, that are not ordered and
 * whose brand is known.
 */
export async function applyStrategy(
  buyer: Buyer,
  quotationId: number,
  terms: ChoosingTerms
): Promise<Result<null, NotOpen>> {
  return sql.transaction(async (tx) => {
    const quotation = await lockOpenQuotation(tx, buyer, quotationId)
    if (!quotation.ok) return quotation
    await chooseAll(tx, quotationId, terms)
    await tx.run(
      `WITH changed AS (
         UPDATE quotations SET strategy = $2, is_split_allowed = $3 WHERE id = $1 RETURNING *)
       ${quotationUpdates('changed')}`,
      [quotationId, terms.strategy, terms.is_split_allowed]
    )
    return ok(null)
  })
}

interface Line extends Wanted {
  id: number
  row_number: number
  chosen_positions: number[]
  chosen_quantities: number[]
}

const areToBeChosen = `quotation_id = $1 AND NOT is_chosen_by_hand AND ordered_quantity = 0
  AND status IN ('found', 'analogue')`

async function chooseAll(tx: Transaction, id: number, terms: ChoosingTerms): Promise<void> {
  const lines = await tx.rows<Line>(
    `SELECT id, row_number, quantity, price_limit, delivery_limit, chosen_positions,
       chosen_quantities
     FROM quotation_items WHERE ${areToBeChosen} ORDER BY row_number FOR UPDATE`,
    [id]
  )
  const offers = await tx.rows<LineOffer & { row_number: number }>(
    `SELECT row_number, position, price, price_list_name, delivery_days, delivery_days_max,
       available_quantity, available_is_minimum, multiple, min_quantity, is_analogue
     FROM quotation_offers WHERE quotation_id = $1 ORDER BY row_number, position`,
    [id]
  )
  const byRow = Map.groupBy(offers, ({ row_number }) => row_number)
  const changed = lines.flatMap((line) => {
    const own = byRow.get(line.row_number) ?? []
    const values = chosenValues(chooseOffers(line, own, terms), own)
    return isChosen(line, values) ? [] : [{ id: line.id, values }]
  })
  await writeChoices(tx, changed)
}

function isChosen(line: Line, values: ChosenValues): boolean {
  return (
    String(line.chosen_positions) === String(values.chosen_positions) &&
    String(line.chosen_quantities) === String(values.chosen_quantities)
  )
}

async function writeChoices(
  tx: Transaction,
  changed: readonly { id: number; values: ChosenValues }[]
): Promise<void> {
  await tx.run(
    `UPDATE quotation_items i SET chosen_positions = c.positions::smallint[],
       chosen_quantities = c.quantities::integer[], price_name = c.price_name,
       delivery_days = c.delivery_days, price = c.price, amount = c.amount, version = version + 1
     FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::int[], $6::numeric[],
       $7::numeric[]) AS c (id, positions, quantities, price_name, delivery_days, price, amount)
     WHERE i.id = c.id`,
    [
      changed.map(({ id }) => id),
      changed.map(({ values }) => `{${values.chosen_positions.join(',')}}`),
      changed.map(({ values }) => `{${values.chosen_quantities.join(',')}}`),
      changed.map(({ values }) => values.price_name),
      changed.map(({ values }) => values.delivery_days),
      changed.map(({ values }) => values.price),
      changed.map(({ values }) => values.amount),
    ]
  )
}
