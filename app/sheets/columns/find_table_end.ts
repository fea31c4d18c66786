import type { SheetRow } from '#app/sheets/sheet_source'

const TOTALS =
  /^(итого|всего|total|grand total|subtotal|summe|gesamt|gesamtsumme|suma|razem|toplam|genel toplam|разом|усього|всього|totale|celkem|合计|总计|المجموع|الإجمالي)([\s:.]|$)/i

/**
 * Returns the number of the table's last row, from the last rows of its sheet: totals and signatures under a table are
 * shorter than its rows, or contain typical words.
 */
export function findTableEnd(tail: readonly SheetRow[]): number {
  const widths = tail.map(filledCells).toSorted((a, b) => a - b)
  const usual = widths[Math.floor(widths.length / 2)] ?? 0
  for (let index = tail.length - 1; index >= 0; index--) {
    const row = tail[index]
    if (row && !isFooter(row, usual)) return row.number
  }
  return tail.at(-1)?.number ?? 0
}

function isFooter(row: SheetRow, usual: number): boolean {
  const first = row.cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
  return TOTALS.test(first) || filledCells(row) * 2 < usual
}

function filledCells({ cells }: SheetRow): number {
  return cells.reduce((count, cell) => (cell.trim() === '' ? count : count + 1), 0)
}
