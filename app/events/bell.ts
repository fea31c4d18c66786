import { isMainThread } from 'node:worker_threads'
import { pool } from '#app/database/sql'

/** Changes that follow each other closely share one notification. */
const GATHER_MS = 20

/** The channel on which processes tell the one that relays. */
export const BELL_CHANNEL = 'outbox'

let isOnDuty = false
let gathering: NodeJS.Timeout | undefined

export interface Bell {
  ring: () => void
  /** Until it rings, or for so long; at once when it rang since the last time. For one to wait. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

export function makeBell(): Bell {
  let wake: (() => void) | null = null
  let hasRung = false
  return {
    ring() {
      hasRung = true
      wake?.()
    },
    async wait(ms, signal) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, ms)
      const stop = () => resolve()
      signal.addEventListener('abort', stop, { once: true })
      wake = resolve
      if (hasRung || signal.aborted) resolve()
      await promise
      wake = null
      hasRung = false
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    },
  }
}

/** Rung when new events may wait. */
export const relayBell = makeBell()

/**
 * Says that events wait. To the relay of this process directly; to that of another one by a
 * notification of its own, never in the transaction of the change: that would slow its commit.
 */
export async function ringForRelay(): Promise<void> {
  relayBell.ring()
  // A thread may end with its work, and nothing of it would be left to ring later.
  if (!isMainThread) return ringOthers()
  if (isOnDuty || gathering) return
  gathering = setTimeout(() => void ringOthers(), GATHER_MS).unref()
}

/** Before a process ends: rings at once what was to ring soon. */
export async function ringOut(): Promise<void> {
  if (gathering) await ringOthers()
}

async function ringOthers(): Promise<void> {
  clearTimeout(gathering)
  gathering = undefined
  // The relay's sweep finds the events when this is lost.
  await pool.query(`SELECT pg_notify('${BELL_CHANNEL}', '')`).catch(() => {})
}

export function takeDuty(on: boolean): void {
  isOnDuty = on
}
