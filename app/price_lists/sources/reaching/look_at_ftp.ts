import { PassThrough } from 'node:stream'
import { Client, FTPError } from 'basic-ftp'
import { pinHost } from '#app/price_lists/sources/network/pinned_host'
import { SourceTrouble, troubleOf } from '#app/price_lists/sources/network/source_trouble'
import { isSameAsSeen, pathOfAddress } from '#app/price_lists/sources/reaching/file_on_server'
import type { Look, LookOptions, Secrets } from '#app/price_lists/sources/reaching/found_file'
import { prepareTransfer } from '#app/price_lists/sources/reaching/ftp_transfers'
import { nameOfAddress } from '#app/price_lists/sources/reaching/web_file_name'

const SILENCE_MS = 30_000

/** Where TLS begins with the first byte; on all other ports it is asked for. */
const IMPLICIT_PORT = '990'

/** How an address wants its server to be spoken to. */
export function ftpSecurityOf({ protocol, port }: URL): 'none' | 'explicit' | 'implicit' {
  if (protocol !== 'ftps:') return 'none'
  return port === IMPLICIT_PORT ? 'implicit' : 'explicit'
}

/**
 * Asks an ftp server, or over TLS an ftps one, for a file. Files come from the very address that was
 * looked up, whatever other one the server names for them.
 *
 * @throws SourceTrouble
 */
export async function lookAtFtp(
  { address, user }: { address: string; user: string },
  { password }: Secrets,
  { seen, signal }: Pick<LookOptions, 'seen' | 'signal'>,
  security = ftpSecurityOf(new URL(address))
): Promise<Look> {
  const url = new URL(address)
  const host = await pinHost(url.hostname)
  signal.throwIfAborted()
  const client = new Client(SILENCE_MS, { allowSeparateTransferHost: false })
  client.prepareTransfer = prepareTransfer
  signal.addEventListener('abort', () => client.close(), { once: true })
  try {
    await client.access({
      host: host.address,
      port: Number(url.port || 21),
      user: user || 'anonymous',
      password: password ?? (user ? '' : 'guest'),
      secure: security === 'implicit' ? 'implicit' : security === 'explicit',
      // With `implicit` it connects to this host: never to the name, which is looked up already.
      secureOptions: { host: host.address, servername: host.servername || undefined },
    })
    // Relative to where the server lets one in; `%2F` at the beginning means its root.
    const path = pathOfAddress(url).slice(1)
    const bytes = await client.size(path).catch(unlessUnknown)
    const changed = await client.lastMod(path).catch(unlessUnknown)
    const changed_at = changed?.toISOString() ?? null
    const marks = { size: bytes ?? undefined, changed_at: changed_at ?? undefined }
    if (isSameAsSeen(marks, seen)) return { type: 'unchanged' }
    const body = () => fetched(client, path, bytes)
    return { type: 'file', file: { name: nameOfAddress(url), bytes, changed_at, marks, body } }
  } catch (error) {
    // Whatever words it has for it: a server that refuses TLS is asked for nothing else.
    const isRefusal = error instanceof FTPError && error.code !== 421 && !client.ftp.hasTLS
    const isUnsafe = security !== 'none' && isRefusal
    throw isUnsafe ? new SourceTrouble('tls_failed', {}, error) : ftpTrouble(error)
  }
}

/** Servers may not know the command; a file that is not there they know. */
function unlessUnknown(error: unknown): null {
  if (error instanceof FTPError && error.code !== 550 && error.code >= 500 && error.code !== 530) {
    return null
  }
  throw error
}

/** What was cut off ends like what is whole: the server's word and the size say which it is. */
async function* fetched(
  client: Client,
  path: string,
  bytes: number | null
): AsyncGenerator<Buffer, void, undefined> {
  const pipe = new PassThrough()
  const done = client.downloadTo(pipe, path).then(
    () => null,
    (error: unknown) => {
      pipe.destroy(error instanceof Error ? error : new Error(String(error)))
      return error
    }
  )
  let got = 0
  try {
    for await (const piece of pipe as AsyncIterable<Buffer>) {
      got += piece.length
      yield piece
    }
  } catch (error) {
    throw ftpTrouble(error)
  }
  const failure = await done
  if (failure !== null) throw ftpTrouble(failure)
  if (bytes !== null && got !== bytes) throw new SourceTrouble('unreachable')
}

function ftpTrouble(error: unknown): SourceTrouble {
  if (!(error instanceof FTPError)) {
    const message = error instanceof Error ? error.message : ''
    if (message.startsWith('Timeout')) return new SourceTrouble('timed_out', {}, error)
    // The library gives it no code of its own.
    if (/^Server (?:sent FIN|closed connection)/.test(message)) {
      return new SourceTrouble('unreachable', {}, error)
    }
    return troubleOf(error)
  }
  switch (error.code) {
    case 530:
    case 331:
    case 332:
      return new SourceTrouble('login_refused', {}, error)
    case 550:
    case 553:
      return new SourceTrouble('not_there', {}, error)
    case 421:
    case 425:
    case 426:
      return new SourceTrouble('unreachable', {}, error)
    default:
      return new SourceTrouble('protocol', {}, error)
  }
}
