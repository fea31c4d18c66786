import type { RowOfCells } from '#app/sheets/xlsx/read_cells'
import { saysSomething } from '#app/sheets/xlsx/string_items'

/**
 * Returns a function that tells whether a row is filled: it contains a value that is not blank, or a formula without a
 * value. Each chunk of text is searched once and not once per row, and cells are read only if the first character of a
 * value does not decide.
 *
 * @param blank the numbers of blank shared strings
 * @param read reads the cells of a row, with the numbers of its shared strings
 */
export function filledSearch(
  blank: ReadonlySet<string>,
  read: (text: string, from: number, to: number) => RowOfCells
) {
  let searched: string | null = null
  let value = -1
  let other = -1

  return (text: string, from: number, to: number, prefix: string): boolean => {
    if (text !== searched) {
      searched = text
      value = -1
      other = -1
    }
    const open = `<${prefix}v>`
    if (value < from) value = orEnd(text.indexOf(open, from))
    for (let at = value; at < to; at = orEnd(text.indexOf(open, at + open.length))) {
      if (isSure(text, at + open.length)) return true
    }
    // Also inline texts, values with attributes, and formulas.
    if (other < from) other = orEnd(text.slice(from).search(/<(?:[\w.-]+:)?(?:is|v|f)[\s>]/), from)
    if (other >= to) return false
    const inline = `<${prefix}is><${prefix}t>`
    if (text.startsWith(inline, other) && saysSomething(text, other + inline.length)) return true
    const { cells, kinds } = read(text, from, to)
    return cells.some((cell, column) => {
      if (kinds[column] === 'S') return !blank.has(cell.trim())
      return kinds[column] === 'f' || cell.trim() !== ''
    })
  }

  function isSure(text: string, at: number): boolean {
    if (!saysSomething(text, at)) return false
    return blank.size === 0 || !blank.has(text.slice(at, text.indexOf('<', at)))
  }
}

function orEnd(at: number, offset = 0): number {
  return at === -1 ? Infinity : at + offset
}
