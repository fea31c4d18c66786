/** Columns whose cells are numbers, and of which kind, is known by their name. */
export type NumericColumn = 'price' | `qty_${string}` | `amount_${string}`

/** Money has two decimals, a quantity as many as it has; both are grouped by thousands. */
export function kindOfColumn(column: NumericColumn): 'money' | 'quantity' {
  return column.startsWith('qty_') ? 'quantity' : 'money'
}
