import { setTimeout as pause } from 'node:timers/promises'
import server from '@adonisjs/core/services/server'
import Echo from 'laravel-echo'
import Pusher from 'pusher'
import PusherClient from 'pusher-js'
import { WebSocket } from 'ws'
import { localServer, openRealtime } from '#app/realtime/realtime'
import { channelAuth } from '#app/realtime/protocol/signatures'
import { appUrl } from '#config/app'
import { credentials } from '#config/realtime'

const sockets = new Set<WebSocket>()

/** Opens the realtime server beside the web server of the tests; answers what ends all sockets. */
export async function givenRealtime(): Promise<() => void> {
  const beside = server.getNodeServer()
  if (beside) await openRealtime(beside)
  return () => {
    for (const socket of sockets) socket.terminate()
    sockets.clear()
  }
}

/** The official SDK, pointed at a process. */
export function sdkOf(url = appUrl): Pusher {
  const { hostname, port } = new URL(url)
  return new Pusher({ ...credentials, host: hostname, port, useTLS: false })
}

/** The real client with the options of the specification, in the name of whoever `headers` are of. */
export function echoOf(headers: Record<string, string>, url = appUrl) {
  const { hostname, port } = new URL(url)
  return new Echo({
    broadcaster: 'pusher',
    Pusher: PusherClient,
    key: credentials.key,
    cluster: 'mt1',
    wsHost: hostname,
    wsPort: Number(port),
    wssPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      // Outside a browser the client cannot send cookies itself.
      customHandler: ({ socketId, channelName }, answer) => {
        const body = new URLSearchParams({ socket_id: socketId, channel_name: channelName })
        const { 'Content-Type': _, ...others } = headers
        fetch(`${url}/broadcasting/auth`, { method: 'POST', headers: others, body })
          .then(async (response) => {
            if (!response.ok) throw new Error(`status ${response.status}`)
            answer(null, await response.json())
          })
          .catch((error: Error) => answer(error, null))
      },
    },
  })
}

export interface Frame {
  event: string
  channel?: string
  data: Record<string, unknown>
}

/** A client that says exactly what it is told to. */
export class RawClient {
  readonly frames: Frame[] = []
  readonly closed: Promise<number>

  constructor(readonly socket: WebSocket) {
    sockets.add(socket)
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data))
      this.frames.push({ ...frame, data: JSON.parse(frame.data ?? '{}') })
    })
    socket.on('error', () => {})
    this.closed = new Promise((resolve) => socket.once('close', resolve))
  }

  get id(): string {
    return String(this.frames[0]?.data.socket_id)
  }

  say(event: string, data: object = {}, channel?: string): void {
    this.socket.send(JSON.stringify({ event, data, channel }))
  }

  /** The first frame of that event so far, or as soon as it comes. */
  async hear(event: string, channel?: string): Promise<Frame> {
    const found = await until(() =>
      this.frames.find(
        (frame) => frame.event === event && (channel === undefined || frame.channel === channel)
      )
    )
    this.frames.splice(this.frames.indexOf(found), 1, { ...found, event: `heard ${event}` })
    return found
  }

  subscribe(channel: string, data?: object): void {
    const channel_data = data && JSON.stringify(data)
    const auth = channelAuth(credentials, this.id, channel, channel_data)
    this.say('pusher:subscribe', { channel, auth, channel_data })
  }
}

export const PROTOCOL = '?protocol=7&client=js&version=8.6.0&flash=false'

/** Opens a socket; the first frame is not waited for. */
export function openSocket(
  path = `/app/${credentials.key}${PROTOCOL}`,
  { url = appUrl, headers = {} }: { url?: string; headers?: Record<string, string> } = {}
): RawClient {
  return new RawClient(new WebSocket(url.replace('http', 'ws') + path, { headers }))
}

/** A connection that the server has greeted. */
export async function connect(url = appUrl): Promise<RawClient> {
  const client = openSocket(undefined, { url })
  await until(() => client.frames[0])
  return client
}

/**
 * A connection that hears what is told in channels of anybody. It is put into them without being asked for the session of
 * their owner.
 */
export async function listeningTo(...channels: string[]): Promise<RawClient> {
  const client = await connect()
  const hub = localServer()?.hub
  const connection = hub?.connections.get(client.id)
  if (!hub || !connection) throw new Error('The connection is not one of this process')
  for (const channel of channels) hub.join(connection, channel)
  return client
}

type Maybe<T> = T | undefined | false | null

/** Waits until something is there. */
export async function until<T>(look: () => Maybe<T> | Promise<Maybe<T>>): Promise<T> {
  // Long enough for a machine with all its cores busy.
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const found = await look()
    if (found) return found
    await pause(10)
  }
  throw new Error('it never came')
}
