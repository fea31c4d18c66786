import { promisify } from 'node:util'
import type { Transform } from 'node:stream'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { HttpContext, HttpRequest } from '@adonisjs/core/http'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Quick rather than small: an answer is compressed once, for one reader. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const GZIP = { level: 5 }

const compressors: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => brotli(text, BROTLI),
  gzip: (text) => deflate(text, GZIP),
}

/** The same for answers that are sent in pieces. */
export const compressStreams: Record<Encoding, () => Transform> = {
  br: () => createBrotliCompress(BROTLI),
  gzip: () => createGzip(GZIP),
}

/**
 * Compresses an answer that is about to be sent, when the client takes that and it has `least`
 * characters or more. Nothing in it can be guessed from its length: tokens are masked anew for
 * every answer.
 */
export async function compressAnswer(ctx: HttpContext, least: number): Promise<void> {
  const { request, response } = ctx
  const encoding = encodingFor(request)
  const [body, etag] = response.content ?? []
  if (!encoding || !body || response.getHeader('Content-Encoding')) return
  const answer = asText(body)
  if (!answer) return
  response.vary('Accept-Encoding')
  response.safeHeader('Content-Type', answer.type)
  if (answer.text.length < least) return response.send(answer.text, etag)
  response.header('Content-Encoding', encoding)
  response.send(await compressors[encoding](answer.text), etag)
}

/** A page, or JSON as it will be written; null for all else. */
function asText(body: unknown): { text: string; type: string } | null {
  if (typeof body === 'string') {
    const isPage = body.trimStart().startsWith('<')
    return isPage ? { text: body, type: 'text/html; charset=utf-8' } : null
  }
  if (typeof body !== 'object' || body instanceof Uint8Array || body instanceof Date) return null
  return { text: JSON.stringify(body), type: 'application/json; charset=utf-8' }
}

/** The smallest encoding a client takes; null when it wants the answer as it is. */
export function encodingFor(request: HttpRequest): Encoding | null {
  if (!request.header('accept-encoding')) return null
  const accepted = request.encodings()
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : null
}
