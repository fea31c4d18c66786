/**
 * Returns the text of a cell as a person reads it: trimmed, without the `="00123"` that preserves zeros in Excel, and
 * without the `'` that marks a text that is no formula.
 */
export function cellText(cell: string): string {
  if (cell === '') return ''
  const first = cell.charCodeAt(0)
  const last = cell.charCodeAt(cell.length - 1)
  // Most cells are plain text, without a blank (or a character beyond ASCII) at an end, an = or a '.
  if (first > 32 && first < 128 && last > 32 && last < 128 && first !== 39 && first !== 61) {
    return cell
  }
  // trim() also removes the no-break and thin spaces of 1C and Excel.
  const text = cell.trim()
  const formula = /^="(.*)"$/s.exec(text)
  if (formula?.[1] !== undefined) return formula[1].trim()
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text
}
