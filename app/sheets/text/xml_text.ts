import { textDecoder, type XmlDecoder } from '#app/sheets/text/decode_xml'
import { createJoiner } from '#app/sheets/text/join_pieces'
import { MAX_RECORD } from '#app/sheets/sheet_limits'
import { SheetRefusal } from '#app/sheets/sheet_refusal'

/**
 * Yields the text of an XML part, in arbitrary chunks, without comments and with CDATA converted to ordinary text, so
 * that it can be searched for `<` in one pass.
 *
 * @param decode `bytesDecoder()` if hardly any of the text is needed
 * @throws SheetRefusal `damaged` for a document type declaration, which tables do not have and attackers use, and for an
 *   unclosed comment
 */
export async function* xmlText(
  pieces: AsyncIterable<Buffer>,
  decode: XmlDecoder = textDecoder()
): AsyncGenerator<string, void, undefined> {
  const joiner = createJoiner()
  for await (const piece of pieces) {
    const text = joiner.join(decode(piece))
    if (text === null) continue
    const { clean, open } = withoutMarks(text)
    if (open.length > MAX_RECORD) throw new SheetRefusal({ type: 'damaged' })
    joiner.keep(open)
    if (clean !== '') yield clean
  }
  const { clean, open } = withoutMarks(joiner.join('', true) ?? '')
  if (clean + open !== '') yield clean + open
}

/** The same for a complete text; see `xmlText`. */
export function wholeXml(bytes: Buffer): string {
  const { clean, open } = withoutMarks(textDecoder()(bytes))
  return clean + open
}

function withoutMarks(text: string): { clean: string; open: string } {
  // Most chunks contain no `!`, which is checked much faster than the absence of `<!`.
  if (!text.includes('!') || !text.includes('<!'))
    return untilOpen(text, text.endsWith('<') ? text.length - 1 : -1)
  let clean = ''
  let at = 0
  for (;;) {
    const mark = text.indexOf('<!', at)
    if (mark === -1) {
      const { clean: more, open } = untilOpen(text.slice(at), text.endsWith('<') ? -2 : -1)
      return { clean: clean + more, open }
    }
    clean += text.slice(at, mark)
    const comment = text.startsWith('<!--', mark)
    const cdata = text.startsWith('<![CDATA[', mark)
    if (!comment && !cdata) {
      if (text.length - mark < 9) return { clean, open: text.slice(mark) }
      throw new SheetRefusal({ type: 'damaged' })
    }
    const end = text.indexOf(comment ? '-->' : ']]>', mark + (comment ? 4 : 9))
    if (end === -1) return { clean, open: text.slice(mark) }
    if (cdata) clean += escapeXml(text.slice(mark + 9, end))
    at = end + 3
  }
}

/** A `<` at the very end may be the beginning of a delimiter: -2 for the last character. */
function untilOpen(text: string, at: number): { clean: string; open: string } {
  if (at === -1) return { clean: text, open: '' }
  const end = at === -2 ? text.length - 1 : at
  return { clean: text.slice(0, end), open: text.slice(end) }
}

/** Escapes text between tags or in an attribute. */
export function escapeXml(text: string): string {
  if (!/[&<>"]/.test(text)) return text
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Resolves the five entities of XML and character references; anything else is not changed. */
export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(\w{2,4}));/g, replaceEntity)
}

function replaceEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return ENTITIES.get(name) ?? whole
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code > 0x10ffff || (code >= 0xd800 && code < 0xe000)
    ? '\uFFFD'
    : String.fromCodePoint(code)
}

export interface XmlTag {
  /** The name without its namespace prefix. */
  name: string
  attributes: Map<string, string>
  closes: boolean
}

const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/g
const ATTRIBUTE = /(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Returns the tags of a small part in order; names and attributes without namespace prefixes. */
export function* tagsOf(xml: string): Generator<XmlTag> {
  for (const [, slash, name = '', text = ''] of xml.matchAll(TAG)) {
    const attributes = new Map<string, string>()
    for (const [, key = '', double, single] of text.matchAll(ATTRIBUTE)) {
      attributes.set(key, unescapeXml(double ?? single ?? ''))
    }
    yield { name, attributes, closes: slash === '/' }
  }
}
