import { setTimeout as pause } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import type pg from 'pg'
import { openConnection } from '#app/database/connections'
import { listen, onNotification } from '#app/database/listen'
import { statements } from '#app/database/sql'
import {
  OUTBOX_CHANNEL,
  makeWakeUp,
  relayWakeUp,
  setRelaying,
  type WakeUp,
} from '#app/events/wake_up'
import { deliverBatch } from '#app/events/deliver_batch'
import type { Receiver } from '#app/events/receiver'
import { routeEvents } from '#app/events/route_events'

/** The key of the advisory lock that the relay holds. It is released when the connection ends for any reason. */
const RELAY_LOCK = 7_405_212
const TAKE_OVER_MS = 500
const SWEEP_MS = 1_000
/** Events that are written within this time are delivered together. */
const GATHER_MS = 15

/** Runs the relay if no other process does, and takes over when that process ends. */
export function startRelay(receivers: readonly Receiver[]): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const relaying = keepRelaying(receivers, stopping.signal)
  const stopHearing = onNotification(OUTBOX_CHANNEL, {
    heard: relayWakeUp.raise,
    missed: relayWakeUp.raise,
  })
  listen()
  return {
    async stop() {
      stopHearing()
      stopping.abort()
      await relaying
    },
  }
}

async function keepRelaying(receivers: readonly Receiver[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await relay(receivers, signal)
    } catch (error) {
      logger.warn({ err: error }, 'the relay of events stopped and begins again')
      await pause(SWEEP_MS, null, { signal }).catch(() => {})
    }
  }
}

/** Creates deliveries of new events for all lanes, until it is stopped or the lock is lost. */
async function relay(receivers: readonly Receiver[], signal: AbortSignal): Promise<void> {
  const client = await openConnection('relay')
  const ending = new AbortController()
  const isOver = AbortSignal.any([signal, ending.signal])
  client.once('end', () => ending.abort())
  const lanes: Lane[] = []
  try {
    while (!(await isAlone(client))) {
      await pause(TAKE_OVER_MS, null, { signal: isOver }).catch(() => {})
      if (isOver.aborted) return
    }
    setRelaying(true)
    lanes.push(...receivers.map((receiver) => openLane(receiver, isOver)))
    while (!isOver.aborted) {
      const routed = await routeEvents(statements(client), receivers)
      if (routed > 0) for (const { wakeUp } of lanes) wakeUp.raise()
      else {
        await relayWakeUp.wait(SWEEP_MS, isOver)
        await pause(GATHER_MS, null, { signal: isOver }).catch(() => {})
      }
    }
  } finally {
    setRelaying(false)
    ending.abort()
    await Promise.all(lanes.map(({ ended }) => ended))
    await client.end().catch(() => {})
  }
}

interface Lane {
  wakeUp: WakeUp
  ended: Promise<void>
}

/** Delivers to one receiver on a connection of its own, so its failures do not affect other receivers. */
function openLane(receiver: Receiver, signal: AbortSignal): Lane {
  const wakeUp = makeWakeUp()
  const keepDelivering = async () => {
    while (!signal.aborted) {
      try {
        await deliverAll(receiver, wakeUp, signal)
      } catch (error) {
        const facts = { err: error, receiver: receiver.name }
        logger.warn(facts, 'the delivery of events stopped and begins again')
        await pause(SWEEP_MS, null, { signal }).catch(() => {})
      }
    }
  }
  return { wakeUp, ended: keepDelivering() }
}

async function deliverAll(receiver: Receiver, wakeUp: WakeUp, signal: AbortSignal): Promise<void> {
  const client = await openConnection(`relay to ${receiver.name}`)
  try {
    while (!signal.aborted) {
      const delivered = await deliverBatch(client, receiver)
      if (delivered === 0) await wakeUp.wait(SWEEP_MS, signal)
    }
  } finally {
    await client.end().catch(() => {})
  }
}

async function isAlone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS mine',
    [RELAY_LOCK]
  )
  return rows[0]?.mine === true
}
