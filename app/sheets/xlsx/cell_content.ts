import { SheetRefusal } from '#app/sheets/sheet_refusal'
import { cellString, richText } from '#app/sheets/xlsx/string_items'

/** The position of a cell's stored value in the text, or the text of an inline string. */
export type CellContent =
  | { found: 'value'; from: number; to: number }
  | { found: 'text'; text: string; to: number }
  /** `calculated`: there is a formula, but no program has calculated it. */
  | { found: 'nothing'; calculated: boolean; to: number }

/** Returns a function that finds the content between a cell's tags, up to the end of its row. */
export function contentFinder(prefix: string) {
  const value = `<${prefix}v`
  const plainValue = `${value}>`
  const formula = `<${prefix}f`
  const inline = `<${prefix}is`
  const inlineEnd = `</${prefix}is>`
  const plainText = `${inline}><${prefix}t>`
  const plainTextEnd = `</${prefix}t>${inlineEnd}`

  return function findContent(xml: string, from: number, rowEnd: number): CellContent {
    if (xml.startsWith(plainValue, from)) return valueAt(xml, from, rowEnd, false)
    if (xml.startsWith(plainText, from)) {
      const start = from + plainText.length
      const to = xml.indexOf('<', start)
      if (xml.startsWith(plainTextEnd, to)) {
        return { found: 'text', text: cellString(xml.slice(start, to)), to }
      }
    }
    let at = xml.indexOf('<', from)
    const calculated = at !== -1 && xml.startsWith(formula, at)
    if (calculated) at = afterFormula(xml, at)
    if (at === -1 || at >= rowEnd) return { found: 'nothing', calculated, to: rowEnd }
    if (xml.startsWith(inline, at)) return inlineAt(xml, at, rowEnd)
    if (xml.startsWith(value, at)) return valueAt(xml, at, rowEnd, calculated)
    return { found: 'nothing', calculated, to: at }
  }

  function inlineAt(xml: string, at: number, rowEnd: number): CellContent {
    const close = xml.indexOf(inlineEnd, at)
    if (close === -1 || close > rowEnd) return { found: 'nothing', calculated: false, to: at + 1 }
    return { found: 'text', text: richText(xml.slice(at, close), prefix), to: close }
  }
}

function valueAt(xml: string, at: number, rowEnd: number, calculated: boolean): CellContent {
  const from = xml.indexOf('>', at) + 1
  const to = from === 0 ? -1 : xml.indexOf('<', from)
  if (to === -1 || to > rowEnd) throw new SheetRefusal({ type: 'damaged' })
  const empty = to === from || xml[from - 2] === '/'
  return empty ? { found: 'nothing', calculated, to } : { found: 'value', from, to }
}

/** Returns the position of the tag after `<f>…</f>` or `<f/>`; -1 if there is none. */
function afterFormula(xml: string, at: number): number {
  const tagEnd = xml.indexOf('>', at)
  if (tagEnd === -1) return -1
  const end = xml[tagEnd - 1] === '/' ? tagEnd : xml.indexOf('</', tagEnd)
  return end === -1 ? -1 : xml.indexOf('<', end + 1)
}
