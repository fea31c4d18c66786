import { randomInt } from 'node:crypto'
import { WebSocket } from 'ws'
import { TokenBucket } from '#app/http/token_bucket'
import { writeMessage } from '#app/realtime/protocol/messages'

/** A client that does not read is dropped once so many bytes wait for it. */
const MOST_WAITING = 1_048_576

/** Clients that do not answer the goodbye are cut off after this. */
export const GOODBYE_MS = 1_500

/** Whose session let a connection into its first private channel. */
export interface Identity {
  user_id: number
  session_id: string
  contractor_id: number | null
}

/** One open socket of a client. */
export class Connection {
  readonly id = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`
  readonly channels = new Set<string>()
  /** Channels it has asked for, while its session is looked at. */
  readonly entering = new Set<string>()
  /** As whom it is in its presence channels. */
  readonly members = new Map<string, string>()
  identity: Identity | null = null
  /** Who said so with `pusher:signin`. */
  signedInAs: string | null = null
  /** What the client may say. */
  readonly frames = new TokenBucket({ perSecond: 20, atOnce: 300 })
  /** Frames that were no messages. */
  unreadable = 0
  /** When the client was last heard, in milliseconds of the monotonic clock. */
  heardAt = performance.now()
  /** When it was asked whether it is still there, unless it answered since. */
  askedAt: number | null = null
  /** Joining and leaving wait for each other, so that they happen in the order they were asked. */
  turn: Promise<void> = Promise.resolve()

  constructor(
    readonly socket: WebSocket,
    readonly address: string
  ) {}

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN
  }

  /** Sends a frame, or ends a client that leaves too many unread. */
  send(frame: string | Buffer): void {
    if (!this.isOpen) return
    if (this.socket.bufferedAmount > MOST_WAITING) return this.socket.terminate()
    this.socket.send(frame, { binary: false })
  }

  tell(event: string, data: unknown, channel?: string): void {
    this.send(writeMessage(event, data, channel))
  }

  /** Says why, then ends; codes from 4000 on are the protocol's. */
  refuse(code: number, message: string): void {
    this.tell('pusher:error', { code, message })
    this.socket.close(code, message)
  }

  /** Ends a client that says too much: nothing more of it is read. */
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
