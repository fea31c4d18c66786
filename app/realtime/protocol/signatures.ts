import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Compares in a time that says nothing about where the two differ. */
export function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}

/** What proves that the application let a connection into a channel: `key:signature`. */
export function channelAuth(
  { key, secret }: { key: string; secret: string },
  socketId: string,
  channel: string,
  channelData?: string
): string {
  const parts = channelData === undefined ? [socketId, channel] : [socketId, channel, channelData]
  return `${key}:${sign(secret, parts.join(':'))}`
}

/** What proves who signed in on a connection. */
export function userAuth(
  { key, secret }: { key: string; secret: string },
  socketId: string,
  userData: string
): string {
  return `${key}:${sign(secret, `${socketId}::user::${userData}`)}`
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
