export type FileFormat =
  | 'empty'
  | 'text'
  | 'zip'
  | 'compound'
  | 'html'
  | 'xml'
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

/** Says from its first bytes what a file is; its name is not asked. */
export function sniffFormat(head: Buffer): FileFormat {
  if (head.length === 0) return 'empty'
  const start = head.toString('latin1', 0, 512)
  const magic = MAGIC.find(([, bytes]) => start.startsWith(bytes))
  if (magic) return magic[0]
  const text = start.replace(/^ï»¿/, '').trimStart().toLowerCase()
  if (text.startsWith('<?xml')) return 'xml'
  if (/^<(!doctype html|html|head|body|table|meta)/.test(text)) return 'html'
  return looksBinary(head) ? 'binary' : 'text'
}

/** A text has next to no control characters; zeros are fine where UTF-16 puts them. */
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
  // Latin text has 00 and Russian text 04 in the high half; both mix in one file.
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
