/**
 * Loaded into a server (`node --import`): on every SIGUSR2, writes the delay of its event loop in milliseconds to the
 * file LOOP_DELAY_FILE and starts a new measurement.
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
