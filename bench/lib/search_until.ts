import { setTimeout as sleep } from 'node:timers/promises'

export interface Searches {
  count: number
  p50_ms: number
  p99_ms: number
  longest_ms: number
}

/** Searches as a signed-in buyer, with a pause after each request, until the work is done. */
export async function searchUntil(
  url: string,
  cookie: string,
  numbers: string[],
  work: Promise<unknown>,
  pauseMs = 10
): Promise<Searches> {
  const state = { done: false }
  const stop = () => void (state.done = true)
  work.then(stop, stop)
  const times: number[] = []
  while (!state.done) {
    const number = numbers[times.length % numbers.length] ?? ''
    const started = performance.now()
    const answer = await fetch(`${url}/api/offers?partnumber=${number}`, {
      headers: { Cookie: cookie, Accept: 'application/json' },
    })
    if (!answer.ok) throw new Error(`A search answered ${answer.status}`)
    await answer.arrayBuffer()
    times.push(performance.now() - started)
    await sleep(pauseMs)
  }
  times.sort((a, b) => a - b)
  return {
    count: times.length,
    p50_ms: times[Math.floor(times.length * 0.5)] ?? 0,
    p99_ms: times[Math.floor(times.length * 0.99)] ?? 0,
    longest_ms: times.at(-1) ?? 0,
  }
}
