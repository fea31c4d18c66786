import type { MergedCells, SheetRow } from '#app/sheets/sheet_source'

/**
 * Some rows of a sheet as a table without gaps, up to the last one that is filled. Merged cells
 * have their text in every row and column they cover, so that both rows of a header say what a
 * column is.
 *
 * @param from the number of the table's first row, from 1
 * @param to the number of the last row it may have
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
    // A title over the whole width is no column's name.
    if (text === '' || right - left + 1 >= Math.max(3, width)) continue
    for (let row = top; row <= Math.min(bottom, last); row++) {
      const cells = table[row - from] ?? []
      // Repeated downwards it would be said twice; what stands below it is enough.
      if (row > top && cells.some((cell) => cell !== '')) continue
      for (let column = left; column <= Math.min(right, width); column++) {
        while (cells.length < column) cells.push('')
        if (cells[column - 1] === '') cells[column - 1] = text
      }
    }
  }
  return table
}
