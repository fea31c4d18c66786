import type { Sql } from '#app/database/sql'
import type { ChosenValues } from '#app/quotations/choosing/chosen_values'

/** What is chosen for a line from now on. */
export interface WrittenChoice {
  id: number
  /** Of the line as it was read: one that somebody has changed since stays as it is. */
  version: number
  values: ChosenValues
}

/** Writes what was chosen for lines, in one statement: what has moved since is no news of them any more. */
export async function writeChoices(
  db: Sql,
  choices: readonly WrittenChoice[],
  { isByHand }: { isByHand: boolean }
): Promise<void> {
  await db.run(
    `UPDATE quotation_items i SET chosen_positions = c.positions::smallint[],
       chosen_quantities = c.quantities::integer[], price_name = c.price_name,
       delivery_days = c.delivery_days, price = c.price, amount = c.amount,
       is_chosen_by_hand = $9, old_price = NULL, old_amount = NULL, is_offer_gone = false, version = i.version + 1
     FROM unnest($1::bigint[], $2::int[], $3::text[], $4::text[], $5::text[], $6::int[],
       $7::numeric[], $8::numeric[])
       AS c (id, version, positions, quantities, price_name, delivery_days, price, amount)
     WHERE i.id = c.id AND i.version = c.version`,
    [
      choices.map(({ id }) => id),
      choices.map(({ version }) => version),
      choices.map(({ values }) => `{${values.chosen_positions.join(',')}}`),
      choices.map(({ values }) => `{${values.chosen_quantities.join(',')}}`),
      choices.map(({ values }) => values.price_name),
      choices.map(({ values }) => values.delivery_days),
      choices.map(({ values }) => values.price),
      choices.map(({ values }) => values.amount),
      isByHand,
    ]
  )
}
