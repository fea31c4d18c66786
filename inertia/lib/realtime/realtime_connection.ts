/** The connection itself; loaded on its own, when a page is ready and there is a user. */
import Echo from 'laravel-echo'
import Pusher, { type PresenceChannel } from 'pusher-js'
import type { RealtimeShare } from '#shared/answers/realtime'
import type { ReceivedEvent } from '#shared/events'
import { meeting, type Colleague, type Meet } from '~/lib/realtime/meeting'
import { complain } from '~/lib/realtime/realtime_errors'
import { csrfHeaders } from '~/lib/csrf'
import { renewCsrf } from '~/lib/http/renew_csrf'
import { route } from '~/lib/routing/routes'

interface Listener {
  heard: (name: string, event: ReceivedEvent) => void
  /** Connected once more, after a connection was lost. */
  cameBack: () => void
  /** The channel of the user is entered for the first time. */
  began: () => void
}

export interface RealtimeConnection {
  /** Tries once more when the server had refused. */
  resume: () => void
  close: () => void
}

const STRANDED = new Set(['connecting', 'unavailable'])
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000

type Enabled = Extract<RealtimeShare, { enabled: true }>

/** Connects and listens on the user's channels; any other client of the protocol may, likewise. */
export function openConnection(
  { key, host, port, tls, channels }: Enabled,
  listener: Listener
): RealtimeConnection {
  const echo = new Echo({
    broadcaster: 'pusher',
    Pusher,
    key,
    cluster: 'mt1',
    wsHost: host,
    wsPort: port || 443,
    wssPort: port || 443,
    forceTLS: tls,
    enabledTransports: ['ws', 'wss'],
    authEndpoint: route('broadcasting.auth'),
    channelAuthorization: {
      transport: 'ajax',
      endpoint: route('broadcasting.auth'),
      // Asked for with every call: the token changes with the session.
      headersProvider: () => ({
        Accept: 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        ...csrfHeaders(),
      }),
    },
  })
  const { pusher } = echo.connector
  watch(pusher, listener.cameBack)
  const stopHurrying = hurryBack(pusher)
  for (const channel of channels) join(echo, channel, listener)
  meeting.set(meetingOf(echo, channels))
  return {
    resume: () => {
      if (pusher.connection.state === 'disconnected') pusher.connect()
    },
    close: () => {
      stopHurrying()
      meeting.set(null)
      echo.disconnect()
    },
  }
}

function watch({ connection }: Pusher, cameBack: () => void): void {
  let wasConnected = false
  const failed = () => complain('WebSocket failed:', { state: connection.state })
  connection.bind('error', (error: unknown) => complain('WebSocket error:', error))
  connection.bind('failed', failed)
  connection.bind('unavailable', failed)
  connection.bind('connected', () => {
    if (wasConnected) cameBack()
    wasConnected = true
  })
  // It may have failed before anybody could listen.
  if (connection.state === 'failed' || connection.state === 'unavailable') failed()
}

/**
 * The library waits 15 seconds after an attempt that was refused, longer than a restart takes. Once
 * connected, it is told to try again after 2 seconds, then 4, and so on; not everybody at once.
 */
function hurryBack(pusher: Pusher): () => void {
  let pause = 0
  let timer: ReturnType<typeof setTimeout>
  pusher.connection.bind('connected', () => {
    clearTimeout(timer)
    pause = FIRST_PAUSE_MS
  })
  pusher.connection.bind('connecting', () => {
    if (pause === 0) return
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        if (!STRANDED.has(pusher.connection.state)) return
        pusher.disconnect()
        pusher.connect()
      },
      pause * (0.75 + Math.random() / 2)
    )
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  })
  return () => clearTimeout(timer)
}

function join(echo: Echo<'pusher'>, channel: string, { heard, began }: Listener): void {
  const own = channel.replace(/^private-/, '')
  const joined = own === channel ? echo.channel(channel) : echo.private(own)
  if (own.startsWith('user.')) joined.subscribed(once(began))
  joined
    .listenToAll((name: string, event: ReceivedEvent) => heard(name.replace(/^\./, ''), event))
    .error(whenRefused(echo, channel))
}

/** A channel is entered again after each lost connection. */
function once(call: () => void): () => void {
  let isCalled = false
  return () => {
    if (!isCalled) call()
    isCalled = true
  }
}

const CONTRACTOR = /^private-(contractor\.\d+)$/

/** How colleagues meet; null for users who have none. */
function meetingOf(echo: Echo<'pusher'>, channels: readonly string[]): Meet | null {
  const contractor = channels.flatMap((channel) => CONTRACTOR.exec(channel)?.[1] ?? [])[0]
  if (contractor === undefined) return null
  return (about, say) => {
    const name = `${contractor}.${about}`
    const channel = echo.join(name)
    // The library makes one of a name that begins with `presence-`.
    const { members } = channel.subscription as PresenceChannel
    const sayWho = () => {
      const here: Colleague[] = []
      members.each(({ id, info }: { id: string; info: { name: string } }) => {
        if (id !== members.myID) here.push({ id, name: info.name })
      })
      say(here)
    }
    channel
      .here(sayWho)
      .joining(sayWho)
      .leaving(sayWho)
      .error(whenRefused(echo, `presence-${name}`))
    return () => echo.leave(name)
  }
}

function whenRefused(echo: Echo<'pusher'>, channel: string) {
  let wasRenewed = false
  return (error: { status?: number }) => {
    // The session is over: signing in again, or the next page, connects anew.
    if (error.status === 401) return
    if (error.status !== 419 || wasRenewed) return complain('WebSocket error:', error)
    wasRenewed = true
    void joinAgain(echo, channel)
  }
}

/** The token did not fit any more: the channel is asked for with a newer one. */
async function joinAgain(echo: Echo<'pusher'>, channel: string): Promise<void> {
  try {
    if (await renewCsrf()) echo.connector.pusher.channel(channel).subscribe()
  } catch (error) {
    complain('WebSocket error:', error)
  }
}
