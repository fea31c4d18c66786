/**
 * Loaded into a server (`node --import`): writes how long its event loop was kept, in milliseconds,
 * to the file LOOP_DELAY_FILE for every SIGUSR2, and begins to measure anew.
 */
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  process.on('SIGUSR2', () => {
    const [longest, p99] = [delay.max, delay.percentile(99)].map((ns) => ns / 1e6)
    delay.reset()
    writeFileSync(process.env.LOOP_DELAY_FILE, JSON.stringify({ longest, p99 }))
  })
}
