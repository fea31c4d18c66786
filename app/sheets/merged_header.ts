import type { MergedCells, SheetRow } from '#app/sheets/sheet_source'

/** Columns past this are not guessed; a wide real list has about a hundred. */
const MOST_COLUMNS = 512

/**
 * The first rows of a sheet as a table without gaps, from row 1. Merged cells have their text in
 * every row and column they cover, so that both rows of a header say what a column is.
 */
export function topRows(
  rows: readonly SheetRow[],
  merged: readonly MergedCells[],
  most: number
): string[][] {
  const count = Math.min(most, rows.at(-1)?.number ?? 0)
  const top: string[][] = Array.from({ length: count }, () => [])
  for (const { number, cells } of rows) {
    if (number <= count) top[number - 1] = cells.slice(0, MOST_COLUMNS)
  }
  const width = Math.max(0, ...top.map((cells) => cells.length))
  for (const { top: first, left, bottom, right } of merged) {
    const text = top[first - 1]?.[left - 1] ?? ''
    // A title over the whole width is no column's name.
    if (text === '' || right - left + 1 >= Math.max(3, width)) continue
    for (let row = first; row <= Math.min(bottom, count); row++) {
      const cells = top[row - 1] ?? []
      // Repeated downwards it would be said twice; what stands below it is enough.
      if (row > first && cells.some((cell) => cell !== '')) continue
      for (let column = left; column <= Math.min(right, width); column++) {
        while (cells.length < column) cells.push('')
        if (cells[column - 1] === '') cells[column - 1] = text
      }
    }
  }
  return top
}
