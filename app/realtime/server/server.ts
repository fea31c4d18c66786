import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { Connection, GOODBYE_MS } from '#app/realtime/server/connection'
import { answer } from '#app/realtime/server/conversation'
import { TokenBuckets } from '#app/http/token_bucket'
import { Hub, type Delivery } from '#app/realtime/server/hub'
import { Limit } from '#app/realtime/protocol/limits'
import { Presence } from '#app/realtime/server/presence'
import { leaveChannel, memberRemoved, type Room, type Signal } from '#app/realtime/server/room'

export interface Visitor {
  /** The address by which connections are limited. */
  address: string
  /** False if the page of another site opens the connection. */
  isWelcome: boolean
}

export interface ServerSettings extends Pick<
  Room,
  'credentials' | 'readGrant' | 'isOwned' | 'mayStillEnter' | 'publish'
> {
  visitor: (request: IncomingMessage) => Visitor
  /** Whether this address may open another connection now. */
  mayCall: (address: string) => boolean
  mostConnections: number
  mostPerAddress: number
  mostPerUser: number
  /** The seconds without a frame after which a ping is sent. */
  activityTimeout: number
  /** The time for the answer in milliseconds. */
  patience: number
}

const PATH = /^\/app\/([\w-]{1,200})$/
const PROTOCOLS = new Set(['5', '6', '7'])
const MOST_BYTES = 20 * 1024
/** The rate of joins of presence channels per user, over all connections; enough for twenty windows at once. */
const JOINS = { perSecond: 5, atOnce: 100 }

/** A server of the Pusher protocol, version 7, next to the HTTP server of a process. */
export class RealtimeServer {
  readonly hub = new Hub()
  readonly #settings: ServerSettings
  readonly #room: Room
  readonly #perAddress: Limit<string>
  readonly #sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MOST_BYTES,
    // Compression costs 13 times the memory of a connection.
    perMessageDeflate: false,
  })
  #server: Server | null = null
  #watch: NodeJS.Timeout | undefined
  #isClosing = false

  constructor(settings: ServerSettings) {
    const { credentials, readGrant, isOwned, mayStillEnter, publish } = settings
    const presence = new Presence((gone) =>
      publish(gone.map(({ channel, user_id }) => memberRemoved(channel, user_id)))
    )
    this.#settings = settings
    this.#perAddress = new Limit(settings.mostPerAddress)
    const perUser = new Limit<number>(settings.mostPerUser)
    this.#room = {
      hub: this.hub,
      presence,
      perUser,
      joins: new TokenBuckets<number>(JOINS),
      credentials,
      readGrant,
      isOwned,
      mayStillEnter,
      publish,
    }
  }

  /** Serves this HTTP server from now on instead of another one. */
  attach(server: Server): void {
    this.#server?.off('upgrade', this.#upgrade)
    clearInterval(this.#watch)
    this.#server = server
    server.on('upgrade', this.#upgrade)
    const every = (this.#settings.activityTimeout * 1_000) / 6
    this.#watch = setInterval(() => this.#askTheSilent(), every).unref()
  }

  /** Delivers signals to the sockets of this process. */
  async receive(signals: Signal[]): Promise<void> {
    const deliveries: Delivery[] = []
    for (const signal of signals) {
      if ('terminate' in signal) this.#terminate(signal.terminate)
      else deliveries.push(signal)
    }
    await this.hub.deliver(deliveries)
  }

  /** Signals may have been missed, so clients have to reconnect and read their data again. */
  startOver(): void {
    for (const { socket } of this.hub.connections.values()) socket.close(1001, 'Start over')
  }

  /** Closes all connections; clients reconnect to another process without an error message. */
  async close(): Promise<void> {
    this.#isClosing = true
    clearInterval(this.#watch)
    for (const { socket } of this.hub.connections.values()) socket.close(1001, 'Going away')
    const end = performance.now() + GOODBYE_MS
    while (this.hub.connections.size > 0 && performance.now() < end) await pause(20)
    for (const { socket } of this.hub.connections.values()) socket.terminate()
    this.#server?.off('upgrade', this.#upgrade)
    await this.#room.presence.stop().catch(() => {}) // the others find out by themselves
  }

  readonly #upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const key = PATH.exec(path)?.[1]
    if (key === undefined) {
      // In development, the tools of the page use the same upgrade event.
      if (this.#server?.listenerCount('upgrade') === 1) turnAway(socket, '404 Not Found')
      return
    }
    if (this.#isClosing) return turnAway(socket, '503 Service Unavailable')
    const { address, isWelcome } = this.#settings.visitor(request)
    if (!isWelcome) return turnAway(socket, '403 Forbidden')
    if (!this.#settings.mayCall(address)) return turnAway(socket, '429 Too Many Requests')
    socket.on('error', () => socket.destroy())
    this.#sockets.handleUpgrade(request, socket, head, (opened) =>
      this.#begin(new Connection(opened, address), key, new URLSearchParams(query))
    )
  }

  #begin(connection: Connection, key: string, query: URLSearchParams): void {
    const { socket, address } = connection
    // Protocol errors close the connection with their code, and need not be logged.
    socket.on('error', () => {})
    const reason = this.#whyNot(key, query)
    if (reason) return connection.refuse(...reason)
    if (this.hub.connections.size >= this.#settings.mostConnections) {
      return connection.refuse(4100, 'Over capacity')
    }
    if (!this.#perAddress.take(address)) {
      return connection.refuse(4004, 'Too many connections from one address')
    }
    this.hub.connections.set(connection.id, connection)
    socket.on('message', (data, isBinary) => this.#message(connection, data, isBinary))
    socket.on('ping', () => connection.heard())
    socket.on('close', () => this.#end(connection))
    connection.tell('pusher:connection_established', {
      socket_id: connection.id,
      activity_timeout: this.#settings.activityTimeout,
    })
  }

  #whyNot(key: string, query: URLSearchParams): [code: number, message: string] | null {
    const version = query.get('protocol')
    if (key !== this.#settings.credentials.key) return [4001, 'There is no application of this key']
    if (version === null) return [4008, 'Which version of the protocol?']
    if (!/^\d{1,3}$/.test(version)) return [4006, 'This is no version of the protocol']
    return PROTOCOLS.has(version) ? null : [4007, 'This version of the protocol is not spoken here']
  }

  #message(connection: Connection, data: RawData, isBinary: boolean): void {
    // Text frames arrive complete; binary frames are no messages.
    answer(this.#room, connection, isBinary || !Buffer.isBuffer(data) ? '' : data.toString('utf8'))
  }

  #end(connection: Connection): void {
    this.hub.connections.delete(connection.id)
    this.#perAddress.release(connection.address)
    if (connection.identity) this.#room.perUser.release(connection.identity.user_id)
    for (const channel of connection.channels) leaveChannel(this.#room, connection, channel)
  }

  #terminate(user: string): void {
    for (const connection of this.hub.connections.values()) {
      const isMeant =
        connection.signedInAs === user || String(connection.identity?.user_id ?? '') === user
      if (isMeant) connection.refuse(4009, 'The connections of this user were ended')
    }
  }

  #askTheSilent(): void {
    const now = performance.now()
    // Clients send pings earlier, so the server rarely has to.
    const silence = this.#settings.activityTimeout * 1_500
    for (const connection of this.hub.connections.values()) {
      if (connection.askedAt !== null) {
        if (now - connection.askedAt > this.#settings.patience) giveUp(connection)
      } else if (now - connection.heardAt > silence) {
        connection.askedAt = now
        connection.tell('pusher:ping', {})
      }
    }
  }
}

/** A client that has disappeared does not answer the closing handshake either. */
function giveUp({ socket }: { socket: WebSocket }): void {
  socket.close(4201, 'No answer')
  setTimeout(() => socket.terminate(), GOODBYE_MS).unref()
}

function turnAway(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  socket.on('error', () => socket.destroy())
}
