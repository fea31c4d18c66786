import { isChannelName, kindOf } from '#app/realtime/protocol/channel_names'
import type { Connection } from '#app/realtime/server/connection'
import { readObject, type Message } from '#app/realtime/protocol/messages'
import type { Member } from '#app/realtime/server/presence'
import { type Room } from '#app/realtime/server/room'
import { channelAuth, isSame } from '#app/realtime/protocol/signatures'

const MOST_CHANNELS = 100
/** Who is there lies in the database: joining costs more than other frames. */
const COST_OF_JOINING = 5

/** Lets a connection into a channel, if it may: public ones are open, others need a signature. */
export function subscribe(room: Room, connection: Connection, { data }: Message): void {
  const { channel } = data
  if (!isChannelName(channel)) return refused(connection, String(channel).slice(0, 164), 400)
  // Who is in a presence channel was told already.
  if (connection.members.has(channel)) return
  if (connection.channels.has(channel)) return succeeded(connection, channel, {})
  if (connection.channels.size >= MOST_CHANNELS) return refused(connection, channel, 403)
  if (kindOf(channel) === 'public') return enter(room, connection, channel)
  if (!isSigned(room, connection, channel, data)) return refused(connection, channel, 401)
  if (!identify(room, connection, data)) return
  if (kindOf(channel) === 'private') return enter(room, connection, channel)
  const member = memberOf(data)
  if (!member) return refused(connection, channel, 401)
  if (!connection.frames.take(COST_OF_JOINING)) return refused(connection, channel, 503)
  enterPresence(room, connection, channel, member)
}

function enter(room: Room, connection: Connection, channel: string): void {
  room.hub.join(connection, channel)
  succeeded(connection, channel, {})
}

function isSigned(
  { credentials }: Room,
  connection: Connection,
  channel: string,
  { auth, channel_data }: Message['data']
): boolean {
  if (typeof auth !== 'string') return false
  const signed = typeof channel_data === 'string' ? channel_data : undefined
  return isSame(auth, channelAuth(credentials, connection.id, channel, signed))
}

/** Remembers whose connection it is; false when it was ended for that. */
function identify(room: Room, connection: Connection, data: Message['data']): boolean {
  const grant = readObject(String(data.channel_data ?? ''))?.grant
  const identity = typeof grant === 'string' ? room.readGrant(grant) : null
  if (!identity) return true
  if (!connection.identity) {
    if (!room.perUser.take(identity.user_id)) {
      connection.refuse(4004, 'Too many connections of one user')
      return false
    }
  } else if (connection.identity.user_id !== identity.user_id) {
    connection.refuse(4009, 'The connection belongs to another user')
    return false
  }
  connection.identity = identity
  return true
}

function memberOf({ channel_data }: Message['data']): Member | null {
  const data = readObject(String(channel_data ?? ''))
  const id = data?.user_id
  if (typeof id !== 'string' && typeof id !== 'number') return null
  return { user_id: String(id), user_info: data?.user_info ?? {} }
}

function enterPresence(room: Room, connection: Connection, channel: string, member: Member): void {
  connection.members.set(channel, member.user_id)
  connection.turn = connection.turn.then(async () => {
    if (!connection.isOpen || !connection.members.has(channel)) return
    // Heard from now on, so that nobody who comes meanwhile is missed.
    room.hub.join(connection, channel)
    try {
      const entry = { channel, socket_id: connection.id, ...member }
      const { members, isNew } = await room.presence.enter(entry)
      const hash = Object.fromEntries(members.map((each) => [each.user_id, each.user_info]))
      const presence = { count: members.length, ids: Object.keys(hash), hash }
      succeeded(connection, channel, { presence })
      if (!isNew) return
      const event = 'pusher_internal:member_added'
      const data = JSON.stringify(member)
      room.publish([{ channels: [channel], event, data, except: connection.id }])
    } catch {
      connection.members.delete(channel)
      room.hub.leave(connection, channel)
      refused(connection, channel, 503)
    }
  })
}

function succeeded(connection: Connection, channel: string, data: object): void {
  connection.tell('pusher_internal:subscription_succeeded', data, channel)
}

const WHY: Record<number, [type: string, error: string]> = {
  400: ['InvalidChannel', 'This is no name of a channel'],
  401: ['AuthError', 'The signature does not fit'],
  403: ['LimitReached', `A connection has at most ${MOST_CHANNELS} channels`],
  503: ['Unavailable', 'Try again later'],
}

function refused(connection: Connection, channel: string, status: number): void {
  const [type, error] = WHY[status] ?? ['Error', '']
  connection.tell('pusher:subscription_error', { type, error, status }, channel)
}
