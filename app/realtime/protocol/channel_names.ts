export type ChannelKind = 'public' | 'private' | 'presence'

/** The channel names that the protocol allows. */
const NAME = /^[\w\-=@,.;]{1,164}$/

/** The channel of a user who has signed in on the connection; clients cannot subscribe to it by name. */
const SERVER_TO_USER = '#server-to-user-'

export function isChannelName(name: unknown): name is string {
  return typeof name === 'string' && NAME.test(name)
}

export function kindOf(channel: string): ChannelKind {
  if (channel.startsWith('private-')) return 'private'
  return channel.startsWith('presence-') ? 'presence' : 'public'
}

export function serverToUser(userId: string): string {
  return SERVER_TO_USER + userId
}

/** A channel to which an application may publish: a named one, or one of a user. */
export function isTarget(channel: unknown): channel is string {
  if (typeof channel !== 'string') return false
  return isChannelName(
    channel.startsWith(SERVER_TO_USER) ? channel.slice(SERVER_TO_USER.length) : channel
  )
}

/** `1234.5678`: the protocol's id of a connection. */
export const SOCKET_ID = /^\d{1,20}\.\d{1,20}$/
