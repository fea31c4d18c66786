import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import { pipeline } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { pinHost } from '#app/price_lists/sources/network/pinned_host'
import { SourceTrouble, troubleOf } from '#app/price_lists/sources/network/source_trouble'
import type { Look, LookOptions, Secrets, Seen } from '#app/price_lists/sources/reaching/found_file'
import { nameOfAddress, nameOfDisposition } from '#app/price_lists/sources/reaching/web_file_name'

const MOST_REDIRECTS = 5
/** Between two signs of life of a connection. */
const SILENCE_MS = 30_000

interface Asked {
  url: URL
  authorization: string | null
  headers: Record<string, string>
}

/**
 * Asks an http or https address for its file. Each step of a redirect is looked up and refused like
 * the first; user and password go to the host they are meant for, and never from https to http.
 *
 * @throws SourceTrouble
 */
export async function lookAtWeb(
  { address, user }: { address: string; user: string },
  { password = '' }: Secrets,
  { seen, signal }: LookOptions
): Promise<Look> {
  const first = new URL(address)
  const secret = user || password
  const authorization = secret
    ? `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
    : null
  let asked: Asked = { url: first, authorization, headers: conditions(seen) }
  for (let redirects = 0; ; redirects++) {
    const answer = await ask(asked, signal)
    const status = answer.statusCode ?? 0
    const target =
      status >= 300 && status < 400 && status !== 304 ? answer.headers.location : undefined
    if (target === undefined) return lookOf(answer, asked.url)
    answer.destroy()
    if (redirects === MOST_REDIRECTS) throw new SourceTrouble('too_many_redirects')
    asked = followed(asked, target)
  }
}

function conditions({ etag, last_modified }: Seen): Record<string, string> {
  return {
    ...(etag ? { 'If-None-Match': etag } : {}),
    ...(last_modified ? { 'If-Modified-Since': last_modified } : {}),
  }
}

function followed({ url, authorization, headers }: Asked, target: string): Asked {
  const next = URL.canParse(target, url.href) ? new URL(target, url) : null
  if (!next || !/^https?:$/.test(next.protocol) || next.username || next.password) {
    throw new SourceTrouble('redirect_elsewhere')
  }
  const isDowngrade = url.protocol === 'https:' && next.protocol === 'http:'
  if (isDowngrade && authorization !== null) throw new SourceTrouble('redirect_unsafe')
  return { url: next, authorization: next.host === url.host ? authorization : null, headers }
}

async function ask({ url, authorization, headers }: Asked, signal: AbortSignal) {
  const host = await pinHost(url.hostname)
  const isSecure = url.protocol === 'https:'
  const options: RequestOptions = {
    host: host.address,
    family: host.family,
    port: url.port || (isSecure ? 443 : 80),
    path: url.pathname + url.search,
    agent: false,
    signal,
    headers: {
      ...headers,
      Host: url.host,
      Accept: '*/*',
      'Accept-Encoding': 'gzip, deflate, br',
      'User-Agent': 'Spareline',
      ...(authorization === null ? {} : { Authorization: authorization }),
    },
  }
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = isSecure
      ? secureRequest({ ...options, servername: host.servername }, resolve)
      : plainRequest(options, resolve)
    sent.setTimeout(SILENCE_MS, () => sent.destroy(new SourceTrouble('timed_out')))
    sent.once('error', (error) =>
      reject(signal.aborted ? new SourceTrouble('timed_out') : troubleOf(error))
    )
    sent.end()
  })
}

function lookOf(answer: IncomingMessage, url: URL): Look {
  const { statusCode: status = 0, headers } = answer
  if (status !== 200) answer.destroy()
  if (status === 304) return { type: 'unchanged' }
  if (status === 401 || status === 403) throw new SourceTrouble('login_refused', { status })
  if (status === 404 || status === 410) throw new SourceTrouble('not_there', { status })
  if (status !== 200) throw new SourceTrouble('status', { status })
  const isPacked = Boolean(headers['content-encoding'])
  const length = Number(headers['content-length'])
  const { etag, 'last-modified': last_modified } = headers
  const changed = new Date(last_modified ?? '')
  return {
    type: 'file',
    file: {
      name: nameOfDisposition(headers['content-disposition']) ?? nameOfAddress(url),
      bytes: headers['content-length'] && !isPacked && Number.isFinite(length) ? length : null,
      changed_at: Number.isNaN(changed.getTime()) ? null : changed.toISOString(),
      marks: { etag, last_modified },
      body: () => unpacked(answer),
    },
  }
}

/** The bytes of the file; a packed one grows only as far as it is read. */
async function* unpacked(answer: IncomingMessage): AsyncGenerator<Buffer, void, undefined> {
  const encoding = answer.headers['content-encoding']?.toLowerCase() ?? ''
  const unpack =
    encoding === '' || encoding === 'identity'
      ? null
      : /^(x-)?gzip$/.test(encoding)
        ? createGunzip()
        : encoding === 'deflate'
          ? createInflate()
          : encoding === 'br'
            ? createBrotliDecompress()
            : undefined
  if (unpack === undefined) throw new SourceTrouble('protocol')
  // What breaks ends what is read of it, which is where it is told.
  const pieces: AsyncIterable<Buffer> = unpack ? pipeline(answer, unpack, () => {}) : answer
  try {
    yield* pieces
  } catch (error) {
    throw troubleOf(error)
  } finally {
    answer.destroy()
  }
}
