export type FileFormat =
  | 'empty'
  | 'text'
  | 'zip'
  | 'compound'
  | 'html'
  | 'xml'
  | 'mht'
  | 'sylk'
  | 'dif'
  | 'pdf'
  | 'rtf'
  | 'gzip'
  | 'rar'
  | '7z'
  | 'image'
  | 'binary'

const MAGIC: readonly (readonly [FileFormat, string])[] = [
  ['zip', 'PK\x03\x04'],
  ['zip', 'PK\x05\x06'],
  ['compound', '\xD0\xCF\x11\xE0'],
  ['pdf', '%PDF-'],
  ['rtf', '{\\rtf'],
  ['gzip', '\x1F\x8B'],
  ['rar', 'Rar!'],
  ['7z', '7z\xBC\xAF'],
  ['image', '\x89PNG'],
  ['image', '\xFF\xD8\xFF'],
  ['image', 'GIF8'],
]

/** Detects the format of a file from its first bytes, regardless of its name. */
export function sniffFormat(head: Buffer): FileFormat {
  if (head.length === 0) return 'empty'
  const start = head.toString('latin1', 0, 512)
  const magic = MAGIC.find(([, bytes]) => start.startsWith(bytes))
  if (magic) return magic[0]
  const text = textOf(head)
  if (/^<\?xml/i.test(text)) {
    return /^<(?:!doctype\s+html|html)/i.test(withoutComments(text)) ? 'html' : 'xml'
  }
  if (PAGE.test(withoutComments(text))) return 'html'
  if (isWebArchive(text)) return 'mht'
  if (isSylk(text)) return 'sylk'
  if (/^TABLE\s*[\r\n]+0,1\s*[\r\n]+"/.test(text)) return 'dif'
  return looksBinary(head) ? 'binary' : 'text'
}

/** Programs write pages in many ways, so they have various beginnings; but no text table begins with a tag. */
const PAGE =
  /^<(?:!--|!doctype\s+html|(?:html|head|body|table|meta|title|style|link|script|base|div|span|center|font|p|b|h[1-6]|br|hr|form|section|main|article|thead|tbody|tr|a|img)[\s/>])/i

/** The beginning as characters, without byte order marks and leading blanks. */
function textOf(head: Buffer): string {
  const order = utf16Order(head)
  const text =
    order === null ? head.toString('latin1') : new TextDecoder(`utf-16${order}`).decode(head)
  return text.replace(/^(?:ï»¿)+/, '').trimStart()
}

/** Removes the part before the first tag of a page; an unfinished comment stays. */
function withoutComments(text: string): string {
  let rest = text
  for (;;) {
    const next = rest.replace(/^<(?:!--[^]*?-->|\?[^>]*>)\s*/, '')
    if (next === rest) return rest
    rest = next
  }
}

/** A message that contains a page begins with its headers. */
function isWebArchive(text: string): boolean {
  const [headers = ''] = text.split(/\r?\n\r?\n/, 1)
  return (
    /^[\w-]+:[ \t]/.test(headers) &&
    /^content-type:\s*(?:multipart\/|text\/html)/im.test(headers) &&
    /^mime-version:/im.test(headers)
  )
}

/** Records with fields of one letter each; a text that begins with `ID;Price` has none. */
function isSylk(text: string): boolean {
  if (!text.startsWith('ID;')) return false
  const lines = text.split(/\r\n|\n|\r/).slice(0, -1)
  const records = lines.slice(1).filter((line) => line !== '')
  return (
    records.length > 0 && records.every((line) => /^(?:[BCEFOPW]|N[ELNU])(?:;[A-Z]|$)/.test(line))
  )
}

/** A text contains hardly any control characters, except for zeros in UTF-16. */
function looksBinary(head: Buffer): boolean {
  if (utf16Order(head) !== null) return false
  let controls = 0
  for (const byte of head) {
    if (byte < 9 || (byte > 13 && byte < 32 && byte !== 26 && byte !== 27)) controls++
  }
  return controls > 2 + head.length / 200
}

/** Which half of the two-byte units is nearly always the high byte, if any. */
export function utf16Order(head: Buffer): 'le' | 'be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'be'
  // The high byte is 00 in Latin text and 04 in Russian text, and a file may contain both.
  const units = Math.min(head.length, 4096) >> 1
  let even = 0
  let odd = 0
  let zeros = 0
  for (let i = 0; i < units; i++) {
    const first = head[2 * i]
    const second = head[2 * i + 1]
    if (first === 0 || first === 4) even++
    if (second === 0 || second === 4) odd++
    if (first === 0 || second === 0) zeros++
  }
  if (units < 2 || zeros < units / 10) return null
  if (odd > units * 0.8 && even < units * 0.2) return 'le'
  if (even > units * 0.8 && odd < units * 0.2) return 'be'
  return null
}
