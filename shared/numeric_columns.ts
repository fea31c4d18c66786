/** The table columns whose cells are numbers (specification §3). */
const numericColumns: ReadonlySet<string> = new Set([
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
])

export function isNumericColumn(column: string): boolean {
  return numericColumns.has(column)
}
