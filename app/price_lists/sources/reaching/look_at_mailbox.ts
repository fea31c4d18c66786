import { ImapFlow } from 'imapflow'
import { pinHost } from '#app/price_lists/sources/network/pinned_host'
import { SourceTrouble, troubleOf } from '#app/price_lists/sources/network/source_trouble'
import { attachmentOf, type Attachment } from '#app/price_lists/sources/reaching/attachments'
import type { Look, LookOptions, Secrets, Seen } from '#app/price_lists/sources/reaching/found_file'
import type { MailboxSettings } from '#shared/answers/prices/price_source'

const CONNECT_MS = 20_000
const SILENCE_MS = 30_000
/** Of a mailbox that was never looked at the mails of so many days count. */
const FIRST_DAYS = 30
/** So many mails are looked through for one with a file. */
const MOST_MAILS = 200

/**
 * Looks for the newest mail that fits and has a file, among those that came since the last look. The
 * mailbox is only read: nothing is marked, moved or deleted.
 *
 * @throws SourceTrouble
 */
export async function lookAtMailbox(
  settings: MailboxSettings,
  { password = '' }: Secrets,
  { seen, signal }: LookOptions
): Promise<Look> {
  const client = await clientFor(settings, password)
  signal.addEventListener('abort', () => client.close(), { once: true })
  // What breaks is thrown by what waits for it.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.mailboxOpen(settings.folder, { readOnly: true })
    return await newestOf(client, settings, seen)
  } catch (error) {
    throw mailTrouble(error)
  }
}

async function clientFor({ host, port, security, user }: MailboxSettings, password: string) {
  const { address, servername, name } = await pinHost(host)
  return new ImapFlow({
    host: address,
    port,
    secure: security === 'tls',
    // Asked for, it is insisted on; never upgraded halfway, never given up silently.
    doSTARTTLS: security === 'tls' ? undefined : security === 'starttls',
    servername: servername || name,
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  })
}

async function newestOf(
  client: ImapFlow,
  { from, subject, pattern }: MailboxSettings,
  seen: Seen
): Promise<Look> {
  if (!client.mailbox) throw new SourceTrouble('not_there')
  const uid_validity = String(client.mailbox.uidValidity)
  // In a mailbox that was made anew the numbers mean other mails.
  const last = seen.uid_validity === uid_validity ? (seen.uid ?? 0) : 0
  const found = await client.search(
    {
      uid: `${last + 1}:*`,
      ...(from && { from }),
      ...(subject && { subject }),
      ...(last === 0 && { since: new Date(Date.now() - FIRST_DAYS * 24 * 3_600_000) }),
    },
    { uid: true }
  )
  // `n:*` always has the last mail in it, also one before n.
  const uids = (found || []).filter((uid) => uid > last).toSorted((a, b) => b - a)
  const [newest] = uids
  if (newest === undefined) return { type: 'nothing' }
  const marks = { uid_validity, uid: newest }
  for (const [at, uid] of uids.slice(0, MOST_MAILS).entries()) {
    const mail = await client.fetchOne(
      String(uid),
      { uid: true, bodyStructure: true, internalDate: true },
      { uid: true }
    )
    const attachment = mail && mail.bodyStructure && attachmentOf(mail.bodyStructure, pattern)
    if (!attachment) continue
    return {
      type: 'file',
      file: {
        name: attachment.name,
        bytes: attachment.bytes,
        changed_at: mail.internalDate ? new Date(mail.internalDate).toISOString() : null,
        marks,
        skipped: uids.length - at - 1,
        body: () => fetched(client, uid, attachment),
      },
    }
  }
  return { type: 'nothing', marks }
}

async function* fetched(
  client: ImapFlow,
  uid: number,
  { part }: Attachment
): AsyncGenerator<Buffer, void, undefined> {
  try {
    const { content } = await client.download(String(uid), part, { uid: true })
    if (!content) throw new SourceTrouble('not_there')
    yield* content as AsyncIterable<Buffer>
  } catch (error) {
    throw mailTrouble(error)
  }
}

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
  if (code === 'NoConnection' || code === 'EConnectionClosed') {
    return new SourceTrouble('unreachable', {}, error)
  }
  if (code === 'GREETING_TIMEOUT' || code === 'UPGRADE_TIMEOUT') {
    return new SourceTrouble('timed_out', {}, error)
  }
  return troubleOf(error)
}
