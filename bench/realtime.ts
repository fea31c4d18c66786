/**
 * `npm run bench:realtime`: memory per idle connection, connections per second, one event to all connections during
 * requests of /health/live, events per second between two processes, and orders per second with and without the
 * outbox. See docs/performance.md.
 *
 * DATABASE_URL: a PostgreSQL server where a database may be created. With REDIS_URL, events over Redis are measured,
 * too. Settings: BENCH_SOCKETS (5,000), BENCH_EVENTS (5,000) and BENCH_BUILD (build).
 */
import { join, resolve } from 'node:path'
import { ensureBenchDatabase } from '#bench/lib/database'
import { residentMemory } from '#bench/lib/memory'
import { endServers, noCallLimits, runNode, serveNode } from '#bench/lib/processes'
import {
  connectMany,
  eventsPerSecond,
  fanOut,
  type App,
  type Listener,
} from '#bench/realtime/clients'
import { dropEvents, fillForOrders, ordersPerSecond } from '#bench/realtime/orders'

const SOCKETS = Number(process.env.BENCH_SOCKETS ?? 5_000)
const EVENTS = Number(process.env.BENCH_EVENTS ?? 5_000)
const BUILD = resolve(process.env.BENCH_BUILD ?? 'build')
const PORT = Number(process.env.PORT ?? 4305)
const ROUNDS = 10
const ORDER_SECONDS = 8

const app: App = { appId: 'bench', key: 'bench-key', secret: 'bench-secret' }
const database = await ensureBenchDatabase('spareline_bench_realtime')

const env = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  APP_KEY: 'only-for-the-bench-only-for-the-bench',
  DATABASE_URL: database,
  LOG_LEVEL: 'warn',
  ...noCallLimits,
  WORKER: 'none',
  REALTIME_APP_ID: app.appId,
  REALTIME_KEY: app.key,
  REALTIME_SECRET: app.secret,
  REALTIME_PER_ADDRESS: '1000000',
  REDIS_URL: '',
}

try {
  await runNode([join(BUILD, 'ace.js'), 'db:migrate'], env)
  await measureOne()
  await measureTwo('PostgreSQL', {})
  if (process.env.REDIS_URL) await measureTwo('Redis', { REDIS_URL: process.env.REDIS_URL })
  await measureOrders()
} finally {
  await endServers()
}

async function serve(port: number, more: Record<string, string>) {
  const url = `http://127.0.0.1:${port}`
  const pid = await serveNode(
    [join(BUILD, 'bin/server.js')],
    { ...env, ...more, PORT: String(port), APP_URL: url },
    `${url}/health/live`
  )
  return { url, pid }
}

async function measureOne(): Promise<void> {
  const { url, pid } = await serve(PORT, {})
  const before = await residentMemory(pid)
  const started = performance.now()
  const listeners = await connectMany(url, app, SOCKETS)
  const seconds = (performance.now() - started) / 1_000
  const after = await residentMemory(pid)
  console.log(`${SOCKETS} connections in ${seconds.toFixed(1)} s, each with one channel`)
  console.log(`${((after - before) / SOCKETS).toFixed(1)} KB of the server for each`)
  console.table(await fanOut(url, app, listeners, ROUNDS))
  close(listeners)
  await endServers()
}

async function measureTwo(name: string, more: Record<string, string>): Promise<void> {
  const one = await serve(PORT, more)
  const two = await serve(PORT + 1, more)
  const listeners = await connectMany(two.url, app, 1)
  const rate = await eventsPerSecond(one.url, app, listeners, EVENTS)
  console.log(`${name}: ${Math.round(rate)} events/s from one process to a socket of another`)
  close(listeners)
  await endServers()
}

/** The same orders with events that are written and delivered, and without events. */
async function measureOrders(): Promise<void> {
  await fillForOrders(database)
  const rates: number[] = []
  for (const isOn of [false, true]) {
    await dropEvents(database, !isOn)
    const { url } = await serve(PORT, { WORKER: isOn ? 'inline' : 'none' })
    rates.push(await ordersPerSecond(url, ORDER_SECONDS))
    await endServers()
  }
  const [without = 0, withOutbox = 0] = rates
  console.log(`Orders/s of two users: ${without.toFixed(0)} without the outbox,`)
  console.log(`${withOutbox.toFixed(0)} with it, ${(withOutbox / without).toFixed(2)} ×`)
}

function close(listeners: Listener[]): void {
  for (const { socket } of listeners) socket.terminate()
}
