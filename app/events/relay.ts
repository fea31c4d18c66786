import { setTimeout as pause } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import type pg from 'pg'
import { openConnection } from '#app/database/connections'
import { listen } from '#app/database/listen'
import { takeDuty, waitForBell } from '#app/events/bell'
import { deliverBatch } from '#app/events/deliver_batch'

/** Whoever holds it is the one relay; it ends with the connection, however that ends. */
const RELAY_LOCK = 7_405_212
const TAKE_OVER_MS = 500
const SWEEP_MS = 1_000
/** What comes together is delivered together. */
const GATHER_MS = 15

/** Hands events on for as long as no other process does; takes over when that one is gone. */
export function startRelay(): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const relaying = keepRelaying(stopping.signal)
  listen()
  return {
    async stop() {
      stopping.abort()
      await relaying
    },
  }
}

async function keepRelaying(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await relay(signal)
    } catch (error) {
      logger.warn({ err: error }, 'the relay of events stopped and begins again')
      await pause(SWEEP_MS, null, { signal }).catch(() => {})
    }
  }
}

async function relay(signal: AbortSignal): Promise<void> {
  const client = await openConnection('relay')
  try {
    while (!(await isAlone(client))) {
      await pause(TAKE_OVER_MS, null, { signal }).catch(() => {})
      if (signal.aborted) return
    }
    takeDuty(true)
    while (!signal.aborted) {
      // Receivers may have written events of their own, so it rests only when there are none.
      const delivered = await deliverBatch(client)
      if (delivered > 0) continue
      await waitForBell(SWEEP_MS, signal)
      await pause(GATHER_MS, null, { signal }).catch(() => {})
    }
  } finally {
    takeDuty(false)
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
