import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import Pusher from 'pusher'
import { WebSocket } from 'ws'
import { percentile } from '#bench/lib/statistics'

export interface App {
  appId: string
  key: string
  secret: string
}

export interface Listener {
  socket: WebSocket
  /** The time at which each event arrived, by its name. */
  heard: Map<string, number>
}

const CHANNEL = 'news.BENCH'
const AT_ONCE = 100

function sdk(url: string, app: App): Pusher {
  const { hostname, port } = new URL(url)
  return new Pusher({ ...app, host: hostname, port, useTLS: false })
}

/** Opens connections and joins the channel of the bench. */
export async function connectMany(url: string, app: App, count: number): Promise<Listener[]> {
  const listeners: Listener[] = []
  while (listeners.length < count) {
    const some = Math.min(AT_ONCE, count - listeners.length)
    listeners.push(
      ...(await Promise.all(Array.from({ length: some }, () => connectOne(url, app.key))))
    )
  }
  return listeners
}

async function connectOne(url: string, key: string): Promise<Listener> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/app/${key}?protocol=7`)
  const heard = new Map<string, number>()
  await once(socket, 'message')
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: CHANNEL } }))
  await once(socket, 'message')
  socket.on('message', (data) => {
    const { event } = JSON.parse(String(data)) as { event: string }
    heard.set(event, performance.now())
  })
  return { socket, heard }
}

/** Sends one event to all connections several times, and requests /health/live meanwhile. */
export async function fanOut(url: string, app: App, listeners: Listener[], rounds: number) {
  const times: number[] = []
  const health: number[] = []
  for (let round = 0; round < rounds; round++) {
    const event = `round ${round}`
    const sent = performance.now()
    const answered = sdk(url, app).trigger(CHANNEL, event, { round })
    while (!listeners.every(({ heard }) => heard.has(event))) {
      const asked = performance.now()
      await (await fetch(`${url}/health/live`)).text()
      health.push(performance.now() - asked)
      await pause(5)
    }
    await answered
    for (const { heard } of listeners) times.push((heard.get(event) ?? 0) - sent)
  }
  return {
    'event to everybody': percentiles(times),
    '/health/live meanwhile': percentiles(health),
  }
}

/** Publishes at one process, ten events per call, until a socket of another process has received all of them. */
export async function eventsPerSecond(
  url: string,
  app: App,
  [listener]: Listener[],
  count: number
): Promise<number> {
  if (!listener) throw new Error('Nobody listens')
  const client = sdk(url, app)
  const started = performance.now()
  for (let from = 0; from < count; from += 400) {
    const calls = Array.from({ length: Math.min(40, (count - from) / 10) }, (_, call) =>
      client.triggerBatch(
        Array.from({ length: 10 }, (__, n) => ({
          channel: CHANNEL,
          name: `event ${from + call * 10 + n}`,
          data: { n },
        }))
      )
    )
    await Promise.all(calls)
  }
  while (listener.heard.size < count) await pause(5)
  return count / ((performance.now() - started) / 1_000)
}

function percentiles(values: number[]) {
  const at = (share: number) => percentile(values, share).toFixed(1)
  return { p50_ms: at(0.5), p99_ms: at(0.99), most_ms: at(1) }
}
