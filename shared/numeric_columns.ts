/** The table columns whose cells are numbers (specification §3). */
export const NUMERIC_COLUMNS = [
  'price',
  'qty_ordered',
  'qty_processing',
  'qty_refused',
  'qty_ready',
  'qty_sent',
  'amount_ordered',
  'amount_processing',
  'amount_refused',
  'amount_ready',
  'amount_sent',
  'sumOfSelectedCells',
] as const

const numericColumns: ReadonlySet<string> = new Set(NUMERIC_COLUMNS)

export function isNumericColumn(column: string): boolean {
  return numericColumns.has(column)
}
