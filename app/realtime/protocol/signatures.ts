import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Compares in constant time. */
export function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}

/** Returns the proof that the application lets a connection into a channel: `key:signature`. */
export function channelAuth(
  { key, secret }: { key: string; secret: string },
  socketId: string,
  channel: string,
  channelData?: string
): string {
  const parts = channelData === undefined ? [socketId, channel] : [socketId, channel, channelData]
  return `${key}:${sign(secret, parts.join(':'))}`
}

/** Returns the proof of the user who signed in on a connection. */
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
