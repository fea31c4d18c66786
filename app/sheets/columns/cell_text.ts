/**
 * The text of a cell as a person reads it: without blanks around it, out of the `="00123"` that
 * keeps zeros in Excel, and without the `'` that keeps a text from being a formula.
 */
export function cellText(cell: string): string {
  if (cell === '') return ''
  const first = cell.charCodeAt(0)
  const last = cell.charCodeAt(cell.length - 1)
  // Most cells are plain: nothing to do unless an end is a blank (or beyond ASCII), a = or a '.
  if (first > 32 && first < 128 && last > 32 && last < 128 && first !== 39 && first !== 61) {
    return cell
  }
  // Also the no-break and thin blanks of 1C and Excel; trim() knows them.
  const text = cell.trim()
  const formula = /^="(.*)"$/s.exec(text)
  if (formula?.[1] !== undefined) return formula[1].trim()
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text
}
