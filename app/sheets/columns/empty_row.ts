/** Whether a row is empty. It is called for every row of files with millions of rows. */
export function isEmptyRow(cells: readonly string[]): boolean {
  for (const cell of cells) {
    if (cell !== '' && cell.trim() !== '') return false
  }
  return true
}
