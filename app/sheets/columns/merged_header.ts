import type { MergedCells, SheetRow } from '#app/sheets/sheet_source'

/**
 * Returns some rows of a sheet as a table without gaps, up to the last filled row. Merged cells have their text in every
 * row and column that they cover, so that both rows of a header describe a column.
 *
 * @param from the number of the table's first row, from 1
 * @param to the maximum number of its last row
 */
export function tableOfRows(
  rows: readonly SheetRow[],
  merged: readonly MergedCells[],
  from: number,
  to: number
): string[][] {
  const wanted = rows.filter(({ number }) => number >= from && number <= to)
  const last = wanted.reduce((most, { number }) => Math.max(most, number), from - 1)
  const table: string[][] = Array.from({ length: last - from + 1 }, () => [])
  for (const { number, cells } of wanted) table[number - from] = [...cells]
  const width = table.reduce((most, cells) => Math.max(most, cells.length), 0)
  for (const { top, left, bottom, right } of merged) {
    const text = table[top - from]?.[left - 1] ?? ''
    // A title over the whole width names no column.
    if (text === '' || right - left + 1 >= Math.max(3, width)) continue
    for (let row = top; row <= Math.min(bottom, last); row++) {
      const cells = table[row - from] ?? []
      // It is not repeated downwards, because the cell below is sufficient.
      if (row > top && cells.some((cell) => cell !== '')) continue
      for (let column = left; column <= Math.min(right, width); column++) {
        while (cells.length < column) cells.push('')
        if (cells[column - 1] === '') cells[column - 1] = text
      }
    }
  }
  return table
}
