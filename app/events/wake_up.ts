import { isMainThread } from 'node:worker_threads'
import { pool, type Sql } from '#app/database/sql'

/** Changes that follow each other closely share one notification. */
const GATHER_MS = 20

/** The PostgreSQL channel on which other processes tell the relaying process that events wait. */
export const OUTBOX_CHANNEL = 'outbox'

let isRelaying = false
let gathering: NodeJS.Timeout | undefined

export interface WakeUp {
  raise: () => void
  /**
   * Resolves when it is raised, after `ms` milliseconds, or on an abort; at once if it was raised since the last wait.
   * There may be one waiter at a time.
   */
  wait: (ms: number, abort: AbortSignal) => Promise<void>
}

export function makeWakeUp(): WakeUp {
  let wake: (() => void) | null = null
  let isRaised = false
  return {
    raise() {
      isRaised = true
      wake?.()
    },
    async wait(ms, abort) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, ms)
      const stop = () => resolve()
      abort.addEventListener('abort', stop, { once: true })
      wake = resolve
      if (isRaised || abort.aborted) resolve()
      await promise
      wake = null
      isRaised = false
      clearTimeout(timer)
      abort.removeEventListener('abort', stop)
    },
  }
}

/** Raised when new events may wait in the outbox. */
export const relayWakeUp = makeWakeUp()

/**
 * Wakes the relay: that of this process directly, that of another process by a notification. The notification is
 * never part of the transaction of the change, because that would slow its commit.
 */
async function wakeRelay(): Promise<void> {
  relayWakeUp.raise()
  // A worker thread may end before a timer of it fires.
  if (!isMainThread) return wakeOtherProcesses()
  if (isRelaying || gathering) return
  gathering = setTimeout(() => void wakeOtherProcesses(), GATHER_MS).unref()
}

/**
 * Wakes the relay once the events are committed that were written with this connection or transaction. To be called
 * after every statement that writes events, which the check `tables` requires.
 */
export function wakeRelayAfterCommit(db: Sql): Promise<void> {
  return db.afterCommit(wakeRelay)
}

/** Sends a delayed notification at once. Called before a process ends. */
export async function flushWakeUps(): Promise<void> {
  if (gathering) await wakeOtherProcesses()
}

async function wakeOtherProcesses(): Promise<void> {
  clearTimeout(gathering)
  gathering = undefined
  // The relay polls the outbox, so it finds the events even when this notification is lost.
  await pool.query(`SELECT pg_notify('${OUTBOX_CHANNEL}', '')`).catch(() => {})
}

/** Records whether this process runs the relay. */
export function setRelaying(on: boolean): void {
  isRelaying = on
}
