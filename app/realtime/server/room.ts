import type { Connection, Identity } from '#app/realtime/server/connection'
import type { Delivery, Hub } from '#app/realtime/server/hub'
import type { TokenBuckets } from '#app/http/token_bucket'
import type { Limit } from '#app/realtime/protocol/limits'
import type { Presence } from '#app/realtime/server/presence'

/** Ends the connections of a user wherever they are. */
export interface Termination {
  terminate: string
}

export type Signal = Delivery | Termination

/** What a conversation with a client needs to know. */
export interface Room {
  hub: Hub
  presence: Presence
  perUser: Limit<number>
  /** How often each user enters presence channels. */
  joins: TokenBuckets<number>
  credentials: { key: string; secret: string }
  /** Whose session it was that let a connection in; null when the text is not ours. */
  readGrant: (text: string) => Identity | null
  /** Whether a channel belongs to somebody, so that only a session of theirs opens it. */
  isOwned: (channel: string) => boolean
  /** Whether the session of a grant still opens the channel. */
  mayStillEnter: (identity: Identity, channel: string) => Promise<boolean>
  /** To the sockets of this process and to all others. */
  publish: (signals: Signal[]) => void
}

/** Takes a connection out of a channel and tells a presence channel when the user is gone. */
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
