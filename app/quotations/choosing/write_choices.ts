import type { Sql } from '#app/database/sql'
import type { ChosenValues } from '#app/quotations/chosen_values'

/** What is chosen for a line from now on. */
export interface WrittenChoice {
  id: number
  /** Of the line as it was read: one that somebody has changed since stays as it is. */
  version: number
  values: ChosenValues
}

interface Writing {
  isByHand: boolean
  /** The lines go on saying what they came to before; else what has moved is no news of them any more. */
  keepsMoved?: boolean
}

/** What a line came to before it moved, however often it was chosen for since. */
const before = {
  price: 'CASE WHEN i.old_amount IS NULL THEN i.price ELSE i.old_price END',
  amount: 'coalesce(i.old_amount, i.amount)',
}
const isAsBefore = `NOT i.is_offer_gone AND c.amount = ${before.amount}
  AND c.price IS NOT DISTINCT FROM ${before.price}`
const moved = `old_price = CASE WHEN NOT (${isAsBefore}) THEN ${before.price} END,
  old_amount = CASE WHEN NOT (${isAsBefore}) THEN ${before.amount} END`
/** What something is chosen for is not left out any more. */
const isTakenUp = `left_out_at = CASE WHEN c.positions = '{}' THEN i.left_out_at END`
const notMoved = 'old_price = NULL, old_amount = NULL, is_offer_gone = false'

/** Writes what was chosen for lines, in one statement; answers the ids of those that were as they were read. */
export async function writeChoices(
  db: Sql,
  choices: readonly WrittenChoice[],
  { isByHand, keepsMoved = false }: Writing
): Promise<Set<number>> {
  const written = await db.rows<{ id: number }>(
    `UPDATE quotation_items i SET chosen_positions = c.positions::smallint[],
       chosen_quantities = c.quantities::integer[], price_name = c.price_name,
       delivery_days = c.delivery_days, price = c.price, amount = c.amount,
       is_chosen_by_hand = $9, ${isTakenUp}, ${keepsMoved ? moved : notMoved}, version = i.version + 1
     FROM unnest($1::bigint[], $2::int[], $3::text[], $4::text[], $5::text[], $6::int[],
       $7::numeric[], $8::numeric[])
       AS c (id, version, positions, quantities, price_name, delivery_days, price, amount)
     WHERE i.id = c.id AND i.version = c.version RETURNING i.id`,
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
  return new Set(written.map(({ id }) => id))
}
