/** A part of a web page that was saved as one file. */
export interface MimePart {
  /** The content type in lower case: `text/html`. */
  type: string
  /** The declared encoding; null if there is none. */
  charset: string | null
  /** The location by which other parts refer to it; empty if there is none. */
  location: string
  bytes: Buffer
}

const MOST_PARTS = 1000
const MOST_HEADER = 64 * 1024
/** The maximum nesting of messages. */
const DEEPEST = 4

/** Returns the text parts of a message (RFC 2557) in order; other parts are not decoded. */
export function readMimeParts(bytes: Buffer): MimePart[] {
  const parts: MimePart[] = []
  addParts(bytes.toString('latin1'), parts, 0)
  return parts
}

/** The message is a string of bytes: every character is below 256. */
function addParts(message: string, parts: MimePart[], depth: number): void {
  if (depth > DEEPEST || parts.length >= MOST_PARTS) return
  const gap = /\r?\n\r?\n/.exec(message.slice(0, MOST_HEADER))
  if (!gap) return
  const headers = headersOf(message.slice(0, gap.index))
  const body = message.slice(gap.index + gap[0].length)
  const kind = headers.get('content-type') ?? 'text/plain'
  const type = kind.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const boundary = parameter(kind, 'boundary')
  if (type.startsWith('multipart/')) {
    if (boundary === null) return
    for (const part of split(body, boundary)) addParts(part, parts, depth + 1)
    return
  }
  if (!type.startsWith('text/')) return
  parts.push({
    type,
    charset: parameter(kind, 'charset')?.toLowerCase() ?? null,
    location: headers.get('content-location') ?? '',
    bytes: decoded(body, headers.get('content-transfer-encoding')?.toLowerCase() ?? ''),
  })
}

function headersOf(head: string): Map<string, string> {
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
    })
  )
}

function parameter(header: string, name: string): string | null {
  const [, quoted, bare] = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(
    header
  ) ?? [undefined, undefined, undefined]
  return quoted ?? bare ?? null
}

function split(body: string, boundary: string): string[] {
  const mark = `--${boundary}`
  const pieces: string[] = []
  let from = findMark(body, mark, 0)
  while (from !== -1 && pieces.length < MOST_PARTS) {
    const start = from + mark.length
    if (body.startsWith('--', start)) break
    const end = findMark(body, mark, start)
    const line = body.indexOf('\n', start)
    if (line === -1) break
    pieces.push(body.slice(line + 1, end === -1 ? undefined : end))
    from = end
  }
  return pieces
}

/** Returns the position of the next line that begins with the mark; -1 if there is none. */
function findMark(body: string, mark: string, from: number): number {
  let at = body.indexOf(mark, from)
  while (at > 0 && body[at - 1] !== '\n') at = body.indexOf(mark, at + 1)
  return at
}

function decoded(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1')
  const text = body
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  return Buffer.from(text, 'latin1')
}
