import { createHash } from 'node:crypto'
import { Client, type ConnectConfig, type SFTPWrapper, type Stats } from 'ssh2'
import { pinHost } from '#app/price_lists/sources/network/pinned_host'
import { SourceTrouble, troubleOf } from '#app/price_lists/sources/network/source_trouble'
import { isSameAsSeen, pathOfAddress } from '#app/price_lists/sources/reaching/file_on_server'
import type { Look, LookOptions, Secrets } from '#app/price_lists/sources/reaching/found_file'
import { nameOfAddress } from '#app/price_lists/sources/reaching/web_file_name'

const READY_MS = 20_000

/**
 * Asks an sftp server for a file. The key it shows must be the one that was accepted; nothing is told
 * to a server with another one.
 *
 * @throws SourceTrouble
 */
export async function lookAtSftp(
  { address, user }: { address: string; user: string },
  { password, private_key, passphrase }: Secrets,
  { seen, signal, hostKey, onHostKey }: LookOptions
): Promise<Look> {
  const url = new URL(address)
  const host = await pinHost(url.hostname)
  const path = pathOfAddress(url)
  signal.throwIfAborted()
  const client = new Client()
  signal.addEventListener('abort', () => client.destroy(), { once: true })
  let isOther = false
  const config: ConnectConfig = {
    host: host.address,
    port: Number(url.port || 22),
    username: user,
    password,
    privateKey: private_key,
    passphrase,
    tryKeyboard: password !== undefined,
    readyTimeout: READY_MS,
    hostVerifier(key: Buffer) {
      const shown = fingerprintOf(key)
      onHostKey?.(shown)
      isOther = hostKey !== null && hostKey !== shown
      return !isOther
    },
  }
  try {
    await connected(client, config)
    const sftp = await opened(client)
    const { size, mtime } = await statOf(sftp, path)
    const changed_at = new Date(mtime * 1000).toISOString()
    const marks = { size, changed_at }
    if (isSameAsSeen(marks, seen)) return { type: 'unchanged' }
    const body = () => fetched(sftp, path, size)
    return {
      type: 'file',
      file: { name: nameOfAddress(url), bytes: size, changed_at, marks, body },
    }
  } catch (error) {
    throw isOther ? new SourceTrouble('host_key_changed', {}, error) : sftpTrouble(error)
  }
}

/** As `ssh-keygen -l` shows it. */
export function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
}

function connected(client: Client, config: ConnectConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    client.on('ready', resolve).on('error', reject)
    client.on('close', () => reject(new SourceTrouble('unreachable')))
    client.on('keyboard-interactive', (_name, _text, _language, prompts, answer) =>
      answer(prompts.map(() => String(config.password ?? '')))
    )
    // A key it cannot read it throws for at once.
    client.connect(config)
  })
}

function opened(client: Client): Promise<SFTPWrapper> {
  return new Promise((resolve, reject) => {
    client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp)))
  })
}

async function statOf(sftp: SFTPWrapper, path: string): Promise<Stats> {
  const stats = await new Promise<Stats>((resolve, reject) => {
    sftp.stat(path, (error, found) => (error ? reject(error) : resolve(found)))
  })
  if (!stats.isFile()) throw new SourceTrouble('not_there')
  return stats
}

async function* fetched(
  sftp: SFTPWrapper,
  path: string,
  bytes: number
): AsyncGenerator<Buffer, void, undefined> {
  let got = 0
  const stream = sftp.createReadStream(path)
  // The loop below throws an error of the stream while it reads. The stream emits one more if the server goes away
  // before it has closed the file, and an `error` event without a listener would end the process.
  stream.on('error', () => {})
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      got += piece.length
      yield piece
    }
  } catch (error) {
    throw sftpTrouble(error)
  }
  if (got !== bytes) throw new SourceTrouble('unreachable')
}

/** The statuses of the protocol: no such file, and no permission. */
const NOT_THERE = [2, 3]

function sftpTrouble(error: unknown): SourceTrouble {
  if (error instanceof SourceTrouble) return error
  const {
    level,
    code,
    message = '',
  } = error as {
    level?: string
    code?: unknown
    message?: string
  }
  if (level === 'client-authentication' || /privateKey|passphrase/i.test(message)) {
    return new SourceTrouble('login_refused', {}, error)
  }
  if (/No response from server|Not connected/.test(message)) {
    return new SourceTrouble('unreachable', {}, error)
  }
  if (level === 'client-timeout') return new SourceTrouble('timed_out', {}, error)
  if (typeof code === 'number' && NOT_THERE.includes(code)) {
    return new SourceTrouble('not_there', {}, error)
  }
  return troubleOf(error)
}
