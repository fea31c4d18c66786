import { pool } from '#app/database/sql'
import { onNotification } from '#app/database/listen'

/** Changes that follow each other closely share one notification. */
const GATHER_MS = 20

let wake: (() => void) | null = null
let hasRung = false
let isOnDuty = false
let gathering: NodeJS.Timeout | undefined

/**
 * Says that events wait. To the relay of this process directly; to that of another one by a
 * notification of its own, never in the transaction of the change: that would slow its commit.
 */
export function ringForRelay(): void {
  ring()
  if (isOnDuty || gathering) return
  gathering = setTimeout(() => {
    gathering = undefined
    // The relay's sweep finds the events when this is lost.
    pool.query("SELECT pg_notify('outbox', '')").catch(() => {})
  }, GATHER_MS).unref()
}

export function takeDuty(on: boolean): void {
  isOnDuty = on
}

/** Until something rings, or for so long; at once when it rang since the last time. */
export async function waitForBell(ms: number, signal: AbortSignal): Promise<void> {
  if (!hasRung && !signal.aborted) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
      signal.addEventListener('abort', wake, { once: true })
    })
  }
  hasRung = false
  wake = null
}

function ring(): void {
  hasRung = true
  wake?.()
}

onNotification('outbox', { heard: ring, missed: ring })
