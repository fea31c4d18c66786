import { isChannelName, kindOf } from '#app/realtime/protocol/channel_names'
import type { Connection, Identity } from '#app/realtime/server/connection'
import { readObject, type Message } from '#app/realtime/protocol/messages'
import type { Member } from '#app/realtime/server/presence'
import { type Room } from '#app/realtime/server/room'
import { channelAuth, isSame } from '#app/realtime/protocol/signatures'

const MOST_CHANNELS = 100
/** The members are stored in the database, so joining costs more than other frames. */
const COST_OF_JOINING = 5

/** Subscribes a connection to a channel if allowed: public channels are open, others need a signature. */
export function subscribe(room: Room, connection: Connection, { data }: Message): void {
  const { channel } = data
  if (!isChannelName(channel)) return refused(connection, String(channel).slice(0, 164), 400)
  // The members of a joined presence channel were sent before.
  if (connection.members.has(channel) || connection.entering.has(channel)) return
  if (connection.channels.has(channel)) return succeeded(connection, channel, {})
  if (connection.channels.size + connection.entering.size >= MOST_CHANNELS) {
    return refused(connection, channel, 403)
  }
  if (kindOf(channel) === 'public') return enter(room, connection, channel)
  if (!isSigned(room, connection, channel, data)) return refused(connection, channel, 401)
  const identity = identityIn(room, data)
  // A channel that the application signs itself belongs to no user, so there is no session to check.
  if (!identity && room.isOwned(channel)) return refused(connection, channel, 401)
  const member = kindOf(channel) === 'presence' ? memberOf(data) : null
  if (kindOf(channel) === 'presence' && !member) return refused(connection, channel, 401)
  if (member && !mayJoin(room, connection, identity)) return refused(connection, channel, 503)
  // The identity is stored before its session is checked, so that a concurrent change ends the connection (follow_accounts.ts).
  if (identity && !identify(room, connection, identity)) return
  connection.entering.add(channel)
  connection.turn = connection.turn.then(async () => {
    const status = await admit(room, connection, channel, identity)
    // The connection may have been closed, or have left the channel, while its session was checked.
    if (!connection.entering.delete(channel) || !connection.isOpen) return
    if (status !== null) return refused(connection, channel, status)
    if (member) await enterPresence(room, connection, channel, member)
    else enter(room, connection, channel)
  })
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

/** Returns the identity in a grant; null if the application signed the channel itself or the grant has expired. */
function identityIn(room: Room, { channel_data }: Message['data']): Identity | null {
  const grant = readObject(String(channel_data ?? ''))?.grant
  return typeof grant === 'string' ? room.readGrant(grant) : null
}

/** Whether neither the connection nor its user, over all connections, joins too often. */
function mayJoin(room: Room, connection: Connection, identity: Identity | null): boolean {
  if (!connection.frames.take(COST_OF_JOINING)) return false
  return !identity || room.joins.of(identity.user_id).take()
}

/** Checks whether the session allows the channel. Returns null, or the status of the refusal. */
async function admit(
  room: Room,
  connection: Connection,
  channel: string,
  identity: Identity | null
): Promise<number | null> {
  if (!identity || !connection.isOpen || !connection.entering.has(channel)) return null
  try {
    return (await room.mayStillEnter(identity, channel)) ? null : 401
  } catch {
    return 503
  }
}

/** Stores the identity of a connection. Returns false if the connection was ended for that. */
function identify(room: Room, connection: Connection, identity: Identity): boolean {
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

async function enterPresence(
  room: Room,
  connection: Connection,
  channel: string,
  member: Member
): Promise<void> {
  connection.members.set(channel, member.user_id)
  // The connection receives events from now on, so that no new member is missed.
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
