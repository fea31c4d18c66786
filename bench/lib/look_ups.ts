import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface LookUps {
  count: number
  failed: number
  p99_ms: number
  longest_ms: number
}

/** Searches part numbers in `offers`, about two hundred a second, until the work is done. */
export async function lookUpUntil(
  database: string,
  numbers: string[],
  work: Promise<unknown>
): Promise<LookUps> {
  const state = { done: false }
  const stop = () => void (state.done = true)
  work.then(stop, stop)
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const times: number[] = []
  let failed = 0
  while (!state.done) {
    const started = performance.now()
    try {
      await client.query({
        name: 'look_up',
        text: 'SELECT id, cost FROM offers WHERE partnumber_key = $1 AND gone_at IS NULL',
        values: [numbers[times.length % numbers.length]],
      })
    } catch {
      failed++
    }
    times.push(performance.now() - started)
    await sleep(5)
  }
  await client.end()
  times.sort((a, b) => a - b)
  return {
    count: times.length,
    failed,
    p99_ms: times[Math.floor(times.length * 0.99)] ?? 0,
    longest_ms: times.at(-1) ?? 0,
  }
}
