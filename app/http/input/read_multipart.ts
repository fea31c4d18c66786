/** One field or file of a form. */
export interface FormPart {
  name: string
  /** The file name as the client sent it; null for a field. */
  fileName: string | null
  /** The content. Its unread rest is skipped when the next part is requested. */
  body: AsyncGenerator<Buffer, void, undefined>
}

/** The body does not match its headers, or contains too much data around its parts. */
export class BrokenForm extends Error {
  override name = 'BrokenForm'
}

const HEADERS_END = Buffer.from('\r\n\r\n')
const MOST_HEADERS = 16 * 1024
const MOST_PARTS = 50
/** The maximum size of data before the first part, and of the unread rest of a part. */
const MOST_SKIPPED = 1024 * 1024

/**
 * Yields the parts of a `multipart/form-data` body one after the other, no faster than they are read and without
 * buffering them. The framework's own reader crashes the process on names that cannot be decoded.
 *
 * @throws BrokenForm, and errors of reading the source
 */
export async function* readMultipart(
  source: AsyncIterable<Buffer>,
  contentType: string
): AsyncGenerator<FormPart, void, undefined> {
  const boundary = boundaryOf(contentType)
  const pieces = source[Symbol.asyncIterator]()
  const form = readForm(pieces, Buffer.from(`\r\n--${boundary}`))
  try {
    await skip(form.untilBoundary())
    for (let parts = 0; await form.hasNext(); parts++) {
      if (parts === MOST_PARTS) throw new BrokenForm('too many parts')
      const headers = await form.headers()
      const body = form.untilBoundary()
      yield { ...dispositionOf(headers), body }
      await skip(body)
    }
  } finally {
    // Releases the stream, so that other code can read the rest.
    await pieces.return?.()
  }
}

function readForm(pieces: AsyncIterator<Buffer>, delimiter: Buffer) {
  // The first boundary has no line break before it.
  let held: Buffer = Buffer.from('\r\n')

  async function fill(): Promise<void> {
    const { value, done } = await pieces.next()
    if (done) throw new BrokenForm('it ends too early')
    held = held.length === 0 ? value : Buffer.concat([held, value])
  }

  function take(length: number): Buffer {
    const taken = held.subarray(0, length)
    held = held.subarray(length)
    return taken
  }

  return {
    async *untilBoundary(): AsyncGenerator<Buffer, void, undefined> {
      for (;;) {
        const at = held.indexOf(delimiter)
        if (at >= 0) {
          const last = take(at)
          take(delimiter.length)
          if (last.length > 0) yield last
          return
        }
        // The end of the buffered data may be the beginning of a boundary.
        const sure = held.length - delimiter.length + 1
        if (sure > 0) yield take(sure)
        await fill()
      }
    },

    /** Whether the boundary is followed by a part, and not by the end of the form. */
    async hasNext(): Promise<boolean> {
      while (held.length < 2) await fill()
      const next = held.toString('latin1', 0, 2)
      if (next !== '--' && next !== '\r\n') throw new BrokenForm('a boundary goes on')
      return next === '\r\n'
    },

    async headers(): Promise<string> {
      for (;;) {
        const at = held.indexOf(HEADERS_END)
        if (at > MOST_HEADERS || (at < 0 && held.length > MOST_HEADERS)) {
          throw new BrokenForm('the headers of a part have no end')
        }
        if (at >= 0) return take(at + HEADERS_END.length).toString()
        await fill()
      }
    },
  }
}

function boundaryOf(contentType: string): string {
  const found = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;]{1,200}))/i.exec(contentType)
  const boundary = found?.[1] ?? found?.[2]
  if (boundary === undefined) throw new BrokenForm('it has no boundary')
  return boundary
}

function dispositionOf(headers: string): { name: string; fileName: string | null } {
  // Only CR LF ends a line; regular expressions also treat U+2028 as a line end, which a name may contain.
  const line = headers.split('\r\n').find((each) => /^content-disposition:/i.test(each)) ?? ''
  const name = parameterOf(line, 'name')
  if (name === null) throw new BrokenForm('a part has no name')
  return { name, fileName: extendedName(line) ?? parameterOf(line, 'filename') }
}

/** Reads a parameter of a header. Its quoted value may contain the three characters that browsers escape and the two that others do. */
function parameterOf(line: string, name: string): string | null {
  const found = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;"]+))`, 'i').exec(line)
  if (!found) return null
  const text = found[1]?.replace(/\\(["\\])/g, '$1') ?? found[2] ?? ''
  return text.replace(/%22/g, '"').replace(/%0D|%0A/gi, ' ')
}

/** `filename*=UTF-8''…`, which some clients send. */
function extendedName(line: string): string | null {
  const encoded = /;\s*filename\*=utf-8'[^']*'([^\s;]*)/i.exec(line)?.[1]
  if (encoded === undefined) return null
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

async function skip(body: AsyncGenerator<Buffer, void, undefined>): Promise<void> {
  let skipped = 0
  for await (const piece of body) {
    skipped += piece.length
    if (skipped > MOST_SKIPPED) throw new BrokenForm('there is more than anybody asked for')
  }
}
