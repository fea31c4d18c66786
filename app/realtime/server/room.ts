import type { Connection, Identity } from '#app/realtime/server/connection'
import type { Delivery, Hub } from '#app/realtime/server/hub'
import type { TokenBuckets } from '#app/http/token_bucket'
import type { Limit } from '#app/realtime/protocol/limits'
import type { Presence } from '#app/realtime/server/presence'

/** The signal that ends the connections of a user in all processes. */
export interface Termination {
  terminate: string
}

export type Signal = Delivery | Termination

/** The services of the server that the processing of messages needs. */
export interface Room {
  hub: Hub
  presence: Presence
  perUser: Limit<number>
  /** The rate limit of each user's joins of presence channels. */
  joins: TokenBuckets<number>
  credentials: { key: string; secret: string }
  /** Reads a grant; null if the text is not a valid one. */
  readGrant: (text: string) => Identity | null
  /** Whether a channel belongs to a user, a contractor or staff, so that it requires their session. */
  isOwned: (channel: string) => boolean
  /** Whether the session of a grant still allows the channel. */
  mayStillEnter: (identity: Identity, channel: string) => Promise<boolean>
  /** Sends signals to the sockets of this process and of all others. */
  publish: (signals: Signal[]) => void
}

/** Removes a connection from a channel, and informs the members of a presence channel if the user has left. */
export function leaveChannel(room: Room, connection: Connection, channel: string): void {
  const userId = connection.members.get(channel)
  connection.entering.delete(channel)
  connection.members.delete(channel)
  room.hub.leave(connection, channel)
  if (userId === undefined) return
  connection.turn = connection.turn.then(async () => {
    const isGone = await room.presence.leave(channel, connection.id).catch(() => false)
    if (!isGone) return
    room.publish([memberRemoved(channel, userId)])
  })
}

export function memberRemoved(channel: string, user_id: string): Delivery {
  const data = JSON.stringify({ user_id })
  return { channels: [channel], event: 'pusher_internal:member_removed', data }
}
