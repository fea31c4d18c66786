/** Whether there is nothing in a row; asked for every row of files with millions of them. */
export function isEmptyRow(cells: readonly string[]): boolean {
  for (const cell of cells) {
    if (cell !== '' && cell.trim() !== '') return false
  }
  return true
}
