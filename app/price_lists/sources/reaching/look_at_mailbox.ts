import { ImapFlow, type FetchMessageObject } from 'imapflow'
import { pinHost } from '#app/price_lists/sources/network/pinned_host'
import { SourceTrouble, troubleOf } from '#app/price_lists/sources/network/source_trouble'
import { attachmentOf, type Attachment } from '#app/price_lists/sources/reaching/attachments'
import { isFrom } from '#app/price_lists/sources/reaching/mail_sender'
import type { Look, LookOptions, Secrets, Seen } from '#app/price_lists/sources/reaching/found_file'
import type { MailboxSettings } from '#shared/answers/prices/price_source'

const CONNECT_MS = 20_000
const SILENCE_MS = 30_000
/** Of a mailbox that was never looked at the mails of so many days count. */
const FIRST_DAYS = 30
/** So many mails are looked through for one with a file, some at a time. */
const MOST_MAILS = 2000
const AT_ONCE = 50

/** What a server may say in one go; a file comes in pieces, or from some servers at once. */
const MOST = {
  maxLineLength: 4 * 1024 * 1024,
  maxLiteralSize: 64 * 1024 * 1024,
  maxResponseSize: 72 * 1024 * 1024,
  maxResponseTokens: 100_000,
}

/**
 * Looks for the newest mail that fits and has a file, among those that came since the last look, or for
 * the oldest of them when each is taken in its turn. The mailbox is only read: nothing is marked, moved or
 * deleted.
 *
 * @throws SourceTrouble
 */
export async function lookAtMailbox(
  settings: MailboxSettings,
  { password = '' }: Secrets,
  { seen, oldestFileFirst, signal }: LookOptions
): Promise<Look> {
  const client = await clientFor(settings, password)
  signal.throwIfAborted()
  signal.addEventListener('abort', () => client.close(), { once: true })
  // What breaks is thrown by what waits for it.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.mailboxOpen(settings.folder, { readOnly: true })
    return await mailOf(client, settings, { seen, oldestFileFirst })
  } catch (error) {
    throw mailTrouble(error)
  }
}

async function clientFor({ host, port, security, user }: MailboxSettings, password: string) {
  const { address, servername } = await pinHost(host)
  return new ImapFlow({
    host: address,
    port,
    secure: security === 'tls',
    // Asked for, it is insisted on; never upgraded halfway, never given up silently.
    doSTARTTLS: security === 'tls' ? undefined : security === 'starttls',
    servername: servername || undefined,
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    ...MOST,
  })
}

/** Mails that came since the last look, the newest first, and the number of the last one there is. */
interface Unseen {
  uid_validity: string
  uids: number[]
  newest: number
  /** The mailbox was never looked at, as far as is known. */
  isFirst: boolean
}

async function unseenOf(client: ImapFlow, rules: MailboxSettings, seen: Seen): Promise<Unseen> {
  if (!client.mailbox) throw new SourceTrouble('not_there')
  const uid_validity = String(client.mailbox.uidValidity)
  // In a mailbox that was made anew the numbers mean other mails.
  const isFirst = seen.uid_validity !== uid_validity || seen.uid === undefined
  const last = isFirst ? 0 : (seen.uid ?? 0)
  const found = await client.search(
    {
      uid: `${last + 1}:*`,
      ...(rules.from && { from: rules.from }),
      ...(rules.subject && { subject: rules.subject }),
      ...(isFirst && { since: new Date(Date.now() - FIRST_DAYS * 24 * 3_600_000) }),
    },
    { uid: true }
  )
  // `n:*` always has the last mail in it, also one before n.
  const uids = (found || []).filter((uid) => uid > last).toSorted((a, b) => b - a)
  const newest = uids[0] ?? Math.max(last, client.mailbox.uidNext - 1)
  return { uid_validity, uids, newest, isFirst }
}

async function mailOf(
  client: ImapFlow,
  rules: MailboxSettings,
  { seen, oldestFileFirst = false }: Pick<LookOptions, 'seen' | 'oldestFileFirst'>
): Promise<Look> {
  const { uid_validity, uids: unseen, newest, isFirst } = await unseenOf(client, rules, seen)
  // Nobody knows what of before it was set up is in the list already.
  const oldestFirst = oldestFileFirst && !isFirst
  const uids = (oldestFirst ? unseen.toReversed() : unseen).slice(0, MOST_MAILS)
  for (let from = 0; from < uids.length; from += AT_ONCE) {
    const mails = await mailsOf(client, uids.slice(from, from + AT_ONCE), oldestFirst)
    for (const { uid, bodyStructure, envelope, internalDate } of mails) {
      const isTheirs = isFrom(envelope?.from ?? [], rules.from)
      const attachment = isTheirs && bodyStructure && attachmentOf(bodyStructure, rules.pattern)
      if (!attachment) continue
      const file = {
        name: attachment.name,
        bytes: attachment.bytes,
        changed_at: internalDate ? new Date(internalDate).toISOString() : null,
        marks: { uid_validity, uid: oldestFirst ? uid : newest },
        skipped: oldestFirst ? 0 : unseen.length - unseen.indexOf(uid) - 1,
        body: () => fetched(client, uid, attachment),
      }
      return { type: 'file', file }
    }
  }
  const passed = (oldestFirst && uids.at(-1)) || newest
  return { type: 'nothing', marks: { uid_validity, uid: passed } }
}

/** The newest first, or the oldest; what was deleted meanwhile is not among them. */
async function mailsOf(
  client: ImapFlow,
  uids: readonly number[],
  isOldestFirst: boolean
): Promise<FetchMessageObject[]> {
  const wanted = { uid: true, bodyStructure: true, envelope: true, internalDate: true }
  const mails = await client.fetchAll(uids.join(','), wanted, { uid: true })
  return mails.toSorted((a, b) => (isOldestFirst ? a.uid - b.uid : b.uid - a.uid))
}

async function* fetched(
  client: ImapFlow,
  uid: number,
  { part }: Attachment
): AsyncGenerator<Buffer, void, undefined> {
  try {
    // A file is what was attached, whatever its sender says of its letters.
    const options = { uid: true, decodeText: false }
    const { content } = await client.download(String(uid), part, options)
    if (!content) throw new SourceTrouble('not_there')
    yield* content as AsyncIterable<Buffer>
  } catch (error) {
    throw mailTrouble(error)
  }
}

/** The library has words of its own for it. */
const BROKEN_OFF = [
  'NoConnection',
  'EConnectionClosed',
  'ClosedAfterConnectTLS',
  'ClosedAfterConnectText',
]

function mailTrouble(error: unknown): SourceTrouble {
  if (error instanceof SourceTrouble) return error
  const { authenticationFailed, responseStatus, code, tlsFailed } = error as {
    authenticationFailed?: boolean
    responseStatus?: string
    code?: string
    tlsFailed?: boolean
  }
  if (authenticationFailed) return new SourceTrouble('login_refused', {}, error)
  if (tlsFailed) return new SourceTrouble('tls_failed', {}, error)
  if (responseStatus === 'NO') return new SourceTrouble('not_there', {}, error)
  if (code !== undefined && BROKEN_OFF.includes(code)) {
    return new SourceTrouble('unreachable', {}, error)
  }
  if (code === 'GREETING_TIMEOUT' || code === 'UPGRADE_TIMEOUT') {
    return new SourceTrouble('timed_out', {}, error)
  }
  return troubleOf(error)
}
