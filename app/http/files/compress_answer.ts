import { promisify } from 'node:util'
import type { Transform } from 'node:stream'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { HttpContext, HttpRequest } from '@adonisjs/core/http'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Fast compression, because a response is compressed for a single client. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const GZIP = { level: 5 }

const compressors: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => brotli(text, BROTLI),
  gzip: (text) => deflate(text, GZIP),
}

/** The same for responses that are sent in chunks. */
export const compressStreams: Record<Encoding, () => Transform> = {
  br: () => createBrotliCompress(BROTLI),
  gzip: () => createGzip(GZIP),
}

/**
 * Compresses a response if the client supports it and the response has at least `least` characters. The length of the
 * compressed response reveals nothing about its content, because tokens are masked anew for every response.
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

/** Returns a page, or JSON as it will be written; null for all other responses. */
function asText(body: unknown): { text: string; type: string } | null {
  if (typeof body === 'string') {
    const isPage = body.trimStart().startsWith('<')
    return isPage ? { text: body, type: 'text/html; charset=utf-8' } : null
  }
  if (typeof body !== 'object' || body instanceof Uint8Array || body instanceof Date) return null
  return { text: JSON.stringify(body), type: 'application/json; charset=utf-8' }
}

/** Returns the best encoding that a client supports; null if it requests none. */
export function encodingFor(request: HttpRequest): Encoding | null {
  if (!request.header('accept-encoding')) return null
  const accepted = request.encodings()
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : null
}
