import type { Server } from 'node:http'
import logger from '@adonisjs/core/services/logger'
import { isExternalThere } from '#app/realtime/fan_out/external'
import type { FanOut } from '#app/realtime/fan_out/fan_out'
import { mayCallFrom } from '#app/http/call_limits'
import { followAccounts } from '#app/realtime/follow_accounts'
import { mayStillEnter } from '#app/realtime/authorize_channel'
import { isOwned } from '#app/realtime/own_channels'
import { readGrant } from '#app/realtime/server/grants'
import { PostgresFanOut } from '#app/realtime/fan_out/postgres_fan_out'
import { RedisFanOut } from '#app/realtime/fan_out/redis_fan_out'
import type { Signal } from '#app/realtime/server/room'
import { RealtimeServer } from '#app/realtime/server/server'
import { visitorOf } from '#app/realtime/server/visitor'
import { credentials, driver, mostPerAddress } from '#config/realtime'
import env from '#start/env'

let fanOut: FanOut | null = null
let server: RealtimeServer | null = null

/** The server of this process; null in a process without sockets. */
export function localServer(): RealtimeServer | null {
  return server
}

/** Sends signals to the sockets of this process at once, and then to the other processes. */
export async function send(signals: Signal[]): Promise<void> {
  void server?.receive(signals)
  fanOut ??= openFanOut()
  await fanOut.send(signals)
}

/** Starts the server of the protocol next to the HTTP server of this process. */
export async function openRealtime(beside: Server): Promise<void> {
  if (server) return server.attach(beside)
  const opened = new RealtimeServer({
    credentials,
    readGrant,
    isOwned,
    mayStillEnter,
    visitor: visitorOf,
    mayCall: mayCallFrom,
    publish: (signals) => void send(signals).catch(notSent),
    mostConnections: 20_000,
    mostPerAddress,
    mostPerUser: 50,
    activityTimeout: 30,
    patience: 30_000,
  })
  fanOut ??= openFanOut()
  await fanOut.start({
    receive: (signals) => void opened.receive(signals),
    missed: () => opened.startOver(),
  })
  followAccounts(opened.hub)
  opened.attach(beside)
  server = opened
}

/** Disconnects the clients, which reconnect to another process. Later signals still reach the other processes. */
export async function closeRealtime(): Promise<void> {
  await server?.close()
  server = null
}

/** Closes the connections to other processes at the end of this process. */
export async function stopFanOut(): Promise<void> {
  await fanOut?.stop()
  fanOut = null
}

/** Whether signals currently reach all processes; see /health/ready. */
export function isRealtimeThere(): boolean {
  return driver === 'pusher' ? isExternalThere() : (fanOut?.isConnected() ?? true)
}

function openFanOut(): FanOut {
  const redis = env.get('REDIS_URL')
  return redis ? new RedisFanOut(redis) : new PostgresFanOut()
}

function notSent(error: unknown): void {
  logger.warn({ err: error }, 'other processes may not have heard of an event')
}
