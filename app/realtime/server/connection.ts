import { randomInt } from 'node:crypto'
import { WebSocket } from 'ws'
import { TokenBucket } from '#app/http/token_bucket'
import { writeMessage } from '#app/realtime/protocol/messages'

/** A client with more unread bytes than this is disconnected. */
const MOST_WAITING = 1_048_576

/** A client that does not answer the closing handshake in this time is cut off. */
export const GOODBYE_MS = 1_500

/** The user and the session that let a connection into its first private channel. */
export interface Identity {
  user_id: number
  session_id: string
  contractor_id: number | null
}

/** An open connection of a client. */
export class Connection {
  readonly id = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`
  readonly channels = new Set<string>()
  /** Requested channels whose session is being checked. */
  readonly entering = new Set<string>()
  /** The user id in each presence channel of the connection. */
  readonly members = new Map<string, string>()
  identity: Identity | null = null
  /** The user who signed in with `pusher:signin`. */
  signedInAs: string | null = null
  /** The rate limit of the client's frames. */
  readonly frames = new TokenBucket({ perSecond: 20, atOnce: 300 })
  /** The number of frames that were not valid messages. */
  unreadable = 0
  /** The time of the last frame, in milliseconds of the monotonic clock. */
  heardAt = performance.now()
  /** The time of the last ping that was not answered yet. */
  askedAt: number | null = null
  /** Joins and leaves run one after the other, in the order of the requests. */
  turn: Promise<void> = Promise.resolve()

  constructor(
    readonly socket: WebSocket,
    readonly address: string
  ) {}

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN
  }

  /** Sends a frame, or disconnects a client with too many unread ones. */
  send(frame: string | Buffer): void {
    if (!this.isOpen) return
    if (this.socket.bufferedAmount > MOST_WAITING) return this.socket.terminate()
    this.socket.send(frame, { binary: false })
  }

  tell(event: string, data: unknown, channel?: string): void {
    this.send(writeMessage(event, data, channel))
  }

  /** Sends the reason and closes the connection; codes from 4000 on are defined by the protocol. */
  refuse(code: number, message: string): void {
    this.tell('pusher:error', { code, message })
    this.socket.close(code, message)
  }

  /** Disconnects a client that sends too much, without reading anything more of it. */
  cutOff(): void {
    this.refuse(4100, 'Too many frames')
    this.socket.pause()
    setTimeout(() => this.socket.terminate(), GOODBYE_MS).unref()
  }

  heard(): void {
    this.heardAt = performance.now()
    this.askedAt = null
  }
}
