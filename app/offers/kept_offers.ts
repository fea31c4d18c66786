/*
| How the values of offers lie in their table: what is the rule is left out there (NULL), because
| millions of rows have it. A part number that is written as its key, a multiple and a minimum of one.
*/

/** What a position says of itself, read from a table of offers with that alias, nothing left out. */
export const positionColumns = (
  o: string
) => `${partNumberOf(o)} AS partnumber, ${o}.name, ${o}.cost,
  ${o}.available_quantity, ${o}.available_is_minimum, coalesce(${o}.multiple, 1) AS multiple,
  coalesce(${o}.min_quantity, 1) AS min_quantity`

/** The part number as its brand writes it. */
export const partNumberOf = (o: string) => `coalesce(${o}.partnumber, ${o}.partnumber_key)`

/** A value as it is kept: null when it is the rule. */
export function unlessRule<T>(value: T, rule: T): T | null {
  return value === rule ? null : value
}
