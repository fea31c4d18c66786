import { sql, type Sql } from '#app/database/sql'
import type { Wanted } from '#app/quotations/choosing/choose_offers'
import { chosenValues } from '#app/quotations/choosing/chosen_values'
import type { LineOffer } from '#app/quotations/choosing/choose_offers'
import type { ChosenOffer } from '#shared/answers/quotation'

/** A line that a strategy chooses for, with its offers in the order of their positions. */
export interface OpenLine extends Wanted {
  id: number
  row_number: number
  version: number
  chosen_positions: number[]
  chosen_quantities: number[]
  offers: (LineOffer & { price_list_id: number })[]
}

/** The lines nobody chose by hand, which are not ordered and whose brand is known. */
export async function readOpenLines(quotationId: number, db: Sql = sql): Promise<OpenLine[]> {
  const lines = await db.rows<Omit<OpenLine, 'offers'>>(
    `SELECT id, row_number, version, quantity, price_limit, delivery_limit, chosen_positions,
       chosen_quantities
     FROM quotation_items WHERE quotation_id = $1 AND NOT is_chosen_by_hand
       AND ordered_quantity = 0 AND status IN ('found', 'analogue') ORDER BY row_number`,
    [quotationId]
  )
  const offers = await db.rows<OpenLine['offers'][number] & { row_number: number }>(
    `SELECT o.row_number, o.position, o.price_list_id, o.price, coalesce(l.name, '') AS price_list_name,
       o.delivery_days, o.delivery_days_max, o.available_quantity, o.available_is_minimum,
       o.multiple, o.min_quantity, o.is_analogue
     FROM quotation_offers o LEFT JOIN price_lists l ON l.id = o.price_list_id
     WHERE o.quotation_id = $1 ORDER BY o.row_number, o.position`,
    [quotationId]
  )
  const byRow = Map.groupBy(offers, ({ row_number }) => row_number)
  return lines.map((line) => ({ ...line, offers: byRow.get(line.row_number) ?? [] }))
}

/** What is to be chosen for a line. */
export interface LineChoice {
  line: OpenLine
  chosen: readonly ChosenOffer[]
}

/** Writes what was chosen for lines, but for those that somebody has changed since they were read. */
export async function writeChoices(db: Sql, choices: readonly LineChoice[]): Promise<void> {
  const changed = choices
    .map(({ line, chosen }) => ({ line, values: chosenValues(chosen, line.offers) }))
    .filter(
      ({ line, values }) =>
        String(line.chosen_positions) !== String(values.chosen_positions) ||
        String(line.chosen_quantities) !== String(values.chosen_quantities)
    )
  await db.run(
    `UPDATE quotation_items i SET chosen_positions = c.positions::smallint[],
       chosen_quantities = c.quantities::integer[], price_name = c.price_name,
       delivery_days = c.delivery_days, price = c.price, amount = c.amount,
       version = i.version + 1
     FROM unnest($1::bigint[], $2::int[], $3::text[], $4::text[], $5::text[], $6::int[],
       $7::numeric[], $8::numeric[])
       AS c (id, version, positions, quantities, price_name, delivery_days, price, amount)
     WHERE i.id = c.id AND i.version = c.version`,
    [
      changed.map(({ line }) => line.id),
      changed.map(({ line }) => line.version),
      changed.map(({ values }) => `{${values.chosen_positions.join(',')}}`),
      changed.map(({ values }) => `{${values.chosen_quantities.join(',')}}`),
      changed.map(({ values }) => values.price_name),
      changed.map(({ values }) => values.delivery_days),
      changed.map(({ values }) => values.price),
      changed.map(({ values }) => values.amount),
    ]
  )
}
