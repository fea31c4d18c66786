import { bytesDecoder, textOfBytes } from '#app/sheets/text/decode_xml'
import { createJoiner } from '#app/sheets/text/join_pieces'
import { cutCell, MAX_CELL, MAX_RECORD, type SheetLimits } from '#app/sheets/sheet_limits'
import { SheetRefusal } from '#app/sheets/sheet_refusal'
import { unescapeXml, xmlText } from '#app/sheets/text/xml_text'

/** Decodes the text of a cell: entities, and `_x000D_` for characters that XML cannot contain. */
export function cellString(raw: string): string {
  // An entity replaces one character by up to eight.
  const text = unescapeXml(raw.length > 8 * MAX_CELL ? raw.slice(0, 8 * MAX_CELL) : raw)
  if (!text.includes('_x')) return cutCell(text)
  return cutCell(text).replace(/_x([0-9a-fA-F]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16))
  )
}

/** Returns the text of a shared or inline string: its runs in order, without phonetic hints. */
export function richText(xml: string, prefix: string): string {
  const phonetic = `<${prefix}rPh`
  const visible = xml.includes(phonetic)
    ? xml.replace(new RegExp(`<${prefix}rPh\\b[^]*?</${prefix}rPh>`, 'g'), '')
    : xml
  const open = `<${prefix}t`
  let text = ''
  let at = 0
  for (;;) {
    const start = visible.indexOf(open, at)
    if (start === -1) return cutCell(text)
    const next = visible.charCodeAt(start + open.length)
    const tagEnd = visible.indexOf('>', start)
    if (tagEnd === -1) return cutCell(text)
    at = tagEnd + 1
    // `<t>` or `<t xml:space…>`, not `<tab>`; `<t/>` is empty.
    if ((next !== 62 && next > 32) || visible.charCodeAt(tagEnd - 1) === 47) continue
    const end = visible.indexOf('<', at)
    if (end === -1) return cutCell(text)
    text += cellString(visible.slice(at, end))
    at = end
  }
}

/**
 * Iterates over the shared strings in order, from text that arrives in chunks; `take` gets the XML of each string.
 *
 * @throws SheetRefusal `too_large` beyond the limit of strings, `damaged` for an unclosed string
 */
async function eachString(
  pieces: AsyncIterable<string>,
  limits: SheetLimits,
  take: (xml: string, prefix: string, index: number) => void
): Promise<void> {
  let prefix: string | null = null
  let index = 0
  const joiner = createJoiner()

  function takeStrings(text: string): void {
    prefix ??= /<([\w.-]+:)?sst[\s>/]/.exec(text)?.[1] ?? (text.includes('<sst') ? '' : null)
    let at = 0
    const open = `<${prefix ?? ''}si`
    const close = `</${prefix ?? ''}si>`
    for (;;) {
      const start = text.indexOf(open, at)
      if (start === -1) break
      const tagEnd = text.indexOf('>', start)
      if (tagEnd === -1) break
      if (text.charCodeAt(tagEnd - 1) === 47) {
        take('', prefix ?? '', index++)
        at = tagEnd + 1
        continue
      }
      const end = text.indexOf(close, tagEnd)
      if (end === -1) break
      take(text.slice(tagEnd + 1, end), prefix ?? '', index++)
      at = end + close.length
    }
    if (index > limits.shared_strings) {
      throw new SheetRefusal({ type: 'too_large', limit: limits.shared_strings })
    }
    const from = text.indexOf(open, at)
    const rest = from === -1 ? text.slice(Math.max(at, text.length - 64)) : text.slice(from)
    if (rest.length > MAX_RECORD) throw new SheetRefusal({ type: 'damaged' })
    joiner.keep(rest)
  }

  for await (const piece of pieces) {
    const text = joiner.join(piece)
    if (text !== null) takeStrings(text)
  }
  takeStrings(joiner.join('', true) ?? '')
}

/** Reads all shared strings; the memory grows with them. */
export async function loadStrings(
  pieces: AsyncIterable<Buffer>,
  limits: SheetLimits
): Promise<string[]> {
  const strings: string[] = []
  await eachString(xmlText(pieces), limits, (xml, prefix) => strings.push(stringOf(xml, prefix)))
  return strings
}

/** Reads only the strings with these numbers, and the numbers of all blank ones, in one pass. */
export async function pickStrings(
  pieces: AsyncIterable<Buffer>,
  wanted: ReadonlySet<number>,
  limits: SheetLimits
): Promise<{ strings: Map<number, string>; blank: Set<string> }> {
  const strings = new Map<number, string>()
  const blank = new Set<string>()
  await eachString(xmlText(pieces, bytesDecoder()), limits, (xml, prefix, index) => {
    const isWanted = wanted.has(index)
    if (!isWanted && !mayBeBlank(xml)) return
    const text = stringOf(textOfBytes(xml), prefix)
    if (isWanted) strings.set(index, text)
    if (text.trim() === '') blank.add(String(index))
  })
  return { strings, blank }
}

/** Decided from the beginning of ordinary strings, because there are millions. */
function mayBeBlank(xml: string): boolean {
  return xml.length < 256 && !(xml.startsWith('<t>') && saysSomething(xml, 3))
}

/** False for the beginning of a tag or of a possible blank: an entity, or the first byte of U+00A0. */
export function saysSomething(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code > 32 && code !== 38 && code !== 60 && code !== 0xc2 && code !== 0xe2
}

function stringOf(xml: string, prefix: string): string {
  // The form of nearly all strings.
  if (prefix === '' && xml.startsWith('<t>')) {
    const end = xml.indexOf('<', 3)
    if (end === xml.length - 4) return cellString(xml.slice(3, end))
  }
  return richText(xml, prefix)
}
