import { serverToUser } from '#app/realtime/protocol/channel_names'
import type { Connection } from '#app/realtime/server/connection'
import { readMessage, readObject, type Message } from '#app/realtime/protocol/messages'
import { leaveChannel, type Room } from '#app/realtime/server/room'
import { isSame, userAuth } from '#app/realtime/protocol/signatures'
import { subscribe } from '#app/realtime/server/subscribe'

/** The number of invalid frames after which a client is disconnected. */
const MOST_UNREADABLE = 100

const answers: Record<string, (room: Room, connection: Connection, message: Message) => void> = {
  'pusher:ping': (_room, connection) => connection.tell('pusher:pong', {}),
  'pusher:pong': () => {},
  'pusher:subscribe': subscribe,
  'pusher:unsubscribe': (room, connection, { data }) =>
    leaveChannel(room, connection, String(data.channel)),
  'pusher:signin': signIn,
}

/** Processes one frame of a client. */
export function answer(room: Room, connection: Connection, frame: string): void {
  connection.heard()
  if (!connection.frames.take()) return connection.cutOff()
  const message = readMessage(frame)
  const reply = message && Object.hasOwn(answers, message.event) && answers[message.event]
  if (message && reply) return reply(room, connection, message)
  if (message?.event.startsWith('client-')) {
    return connection.tell('pusher:error', {
      code: 4301,
      message: 'Client events are switched off',
    })
  }
  if (++connection.unreadable > MOST_UNREADABLE) {
    return connection.socket.close(1008, 'Too many frames that are no messages')
  }
  connection.tell('pusher:error', { code: null, message: 'This is no message of the protocol' })
}

/** Processes a user sign-in that the application has signed. */
function signIn(room: Room, connection: Connection, { data }: Message): void {
  const { auth, user_data } = data
  if (typeof auth !== 'string' || typeof user_data !== 'string') return notSignedIn(connection)
  if (!isSame(auth, userAuth(room.credentials, connection.id, user_data))) {
    return notSignedIn(connection)
  }
  const id = readObject(user_data)?.id
  if (typeof id !== 'string' || id === '') return notSignedIn(connection)
  connection.signedInAs = id
  room.hub.join(connection, serverToUser(id))
  connection.tell('pusher:signin_success', { user_data })
}

function notSignedIn(connection: Connection): void {
  connection.refuse(4009, 'The signature of the user does not fit')
}
