import pg from 'pg'
import { log } from '#app/errors/log'
import env from '#start/env'

interface Listener {
  heard: (payload: string) => void
  /** Notifications may have been missed, so caches have to be emptied. */
  missed: () => void
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
/** A connection that does not respond for this time counts as lost. */
const ANSWERS_WITHIN_MS = 5_000

const listeners = new Map<string, Listener[]>()
let client: pg.Client | null = null
let state: 'off' | 'connecting' | 'listening' | 'stopped' = 'off'
let pause = FIRST_PAUSE_MS
/** Statements are sent one after the other, because a connection runs one at a time. */
let asked: Promise<unknown> = Promise.resolve()
/** A round trip that has not started yet, which concurrent callers share. */
let nextTrip: Promise<void> | null = null

/**
 * Registers a listener for NOTIFY on a channel; `listen()` opens the connection.
 *
 * @returns a function that removes the listener
 */
export function onNotification(channel: string, listener: Listener): () => void {
  listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
  // A connection that is being opened subscribes to the new channel together with the others.
  const open = state === 'listening' ? client : null
  if (open) asked = asked.then(() => open.query(`LISTEN "${channel}"`)).catch(() => lost(open))
  return () => {
    const others = (listeners.get(channel) ?? []).filter((other) => other !== listener)
    listeners.set(channel, others)
  }
}

/** Whether notifications arrive. While they do not, caches must not be used. */
export function isListening(): boolean {
  return state === 'listening'
}

/**
 * Resolves when this process has received all notifications that were committed before the call: the server delivers
 * pending notifications before it answers a query. Resolves at once while there is no connection.
 */
export function heardAll(): Promise<void> {
  const open = state === 'listening' ? client : null
  if (!open) return Promise.resolve()
  asked = nextTrip ??= asked.then(async () => {
    nextTrip = null
    await open.query('SELECT').catch(() => lost(open))
  })
  return nextTrip
}

/** Opens the listening connection of this process, and reopens it whenever it is lost. */
export function listen(): void {
  if (state === 'off') void connect()
}

/** Closes the connection permanently, because this process is about to end. */
export async function stopListening(): Promise<void> {
  state = 'stopped'
  await client?.end().catch(() => {})
}

async function connect(): Promise<void> {
  if (state === 'stopped') return
  state = 'connecting'
  const opened = new pg.Client({
    connectionString: env.get('DATABASE_URL'),
    application_name: 'spareline listener',
    connectionTimeoutMillis: 5_000,
    query_timeout: ANSWERS_WITHIN_MS,
    keepAlive: true,
  })
  client = opened
  opened.on('error', () => lost(opened))
  opened.on('end', () => lost(opened))
  opened.on('notification', ({ channel, payload }) => {
    for (const listener of listeners.get(channel) ?? []) listener.heard(payload ?? '')
  })
  try {
    await opened.connect()
    for (const channel of listeners.keys()) await opened.query(`LISTEN "${channel}"`)
  } catch {
    return lost(opened)
  }
  if (client !== opened) return
  everyoneMissed()
  state = 'listening'
  pause = FIRST_PAUSE_MS
}

/** Called more than once for a connection, on its error and on its end. */
function lost(broken: pg.Client): void {
  if (client !== broken || state === 'stopped') return
  if (state === 'listening') log.warn({}, 'the connection that listens for changes was lost')
  client = null
  state = 'connecting'
  everyoneMissed()
  broken.end().catch(() => {})
  setTimeout(() => void connect(), pause).unref()
  pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
}

function everyoneMissed(): void {
  for (const listener of [...listeners.values()].flat()) listener.missed()
}
