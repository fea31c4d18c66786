/**
 * `npm run bench:export`: exports the order items of a contractor as a workbook, from the call until the last byte is
 * received, through a server that also runs its background jobs and answers searches. Its event loop and memory are
 * measured. The reference is COPY of the data that the statement reads, in the same run. See docs/performance.md.
 *
 * DATABASE_URL: a PostgreSQL server where a database may be created. Settings: BENCH_ROWS (100,000), BENCH_OFFERS
 * (1,000,000), BENCH_RUNS (3) and BENCH_BUILD (build).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Export } from '#shared/answers/export'
import { copyOrderItems, fillOrders } from '#bench/export/orders'
import { newBenchDatabase } from '#bench/lib/database'
import { measuringLoop, readLoopDelay } from '#bench/lib/loop_delay'
import { residentMemory } from '#bench/lib/memory'
import { builtPortal, endServers, noCallLimits, runNode, serveNode } from '#bench/lib/processes'
import { searchUntil } from '#bench/lib/search_until'
import { signIn } from '#bench/lib/sign_in'
import { median } from '#bench/lib/statistics'
import { BUYER, fillDatabase } from '#bench/search_data'

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000)
const OFFERS = Number(process.env.BENCH_OFFERS ?? 1_000_000)
const RUNS = Number(process.env.BENCH_RUNS ?? 3)
const BUILD = resolve(process.env.BENCH_BUILD ?? 'build')
const PORT = Number(process.env.PORT ?? 4308)
const url = `http://127.0.0.1:${PORT}`

const folder = await mkdtemp(join(tmpdir(), 'bench-export-'))
const loopFile = join(folder, 'loop.json')
const report: Record<string, Record<string, string>> = {}

try {
  const database = await newBenchDatabase('spareline_bench_export')
  const env = {
    ...builtPortal(url, database),
    ...noCallLimits,
    STORAGE_PATH: join(folder, 'storage'),
    LOOP_DELAY_FILE: loopFile,
  }
  await runNode([join(BUILD, 'ace.js'), 'db:migrate'], env)
  const numbers = await fillDatabase(database, OFFERS, 1000)
  await fillOrders(database, ROWS)
  const reference = await copyOrderItems(database)
  const pid = await serveNode(
    [...measuringLoop, join(BUILD, 'bin/server.js')],
    env,
    `${url}/health/live`
  )
  const cookie = await signIn(url, BUYER.email, BUYER.password)
  // The first export compiles and plans, which is not measured.
  await searchUntil(url, cookie, numbers, sleep(5000))
  const seconds: number[] = []
  for (let run = 1; run <= RUNS; run++) {
    seconds.push(await measure(`export ${run}`, pid, cookie, numbers))
  }
  const usual = median(seconds)
  console.log(`${ROWS} order items`)
  console.table(report)
  console.log(
    `COPY of the same rows: ${reference.toFixed(2)} s; an export: ${usual.toFixed(2)} s, ` +
      `${(usual / reference).toFixed(1)} ×`
  )
} finally {
  await endServers()
  await rm(folder, { recursive: true })
}

/** Returns the seconds of one export with concurrent searches; the other figures are added to the report. */
async function measure(
  name: string,
  pid: number,
  cookie: string,
  numbers: string[]
): Promise<number> {
  await sleep(1000)
  const before = await residentMemory(pid)
  await readLoopDelay(pid, loopFile)
  let peak = before
  const watch = setInterval(async () => (peak = Math.max(peak, await residentMemory(pid))), 50)
  const started = performance.now()
  const working = exportItems(cookie)
  const searches = searchUntil(url, cookie, numbers, working)
  const bytes = await working
  const seconds = (performance.now() - started) / 1000
  clearInterval(watch)
  const { longest, p99 } = await readLoopDelay(pid, loopFile)
  const { p99_ms, longest_ms } = await searches
  report[name] = {
    seconds: seconds.toFixed(2),
    MB: (bytes / 1024 / 1024).toFixed(1),
    'MB more': ((peak - before) / 1024).toFixed(0),
    'loop longest ms': longest.toFixed(0),
    'loop p99 ms': p99.toFixed(1),
    'search p99 ms': p99_ms.toFixed(1),
    'search longest ms': longest_ms.toFixed(0),
  }
  return seconds
}

/** Requests the file, polls twenty times a second until it is ready, downloads it, and returns its size. */
async function exportItems(cookie: string): Promise<number> {
  const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? '')
  const headers = { Cookie: cookie, Accept: 'application/json', 'X-XSRF-TOKEN': token }
  const asked = await fetch(`${url}/api/order-items/export`, { method: 'PUT', headers })
  if (asked.status !== 202) throw new Error(`${asked.status} ${await asked.text()}`)
  // The type of this response.
  const { data } = (await asked.json()) as { data: Export }
  const file = `${url}/api/order-items/export-download?export_id=${data.id}`
  for (;;) {
    const answer = await fetch(file, { headers })
    const bytes = (await answer.arrayBuffer()).byteLength
    if (answer.ok) return bytes
    if (answer.status !== 409) throw new Error(`The download answered ${answer.status}`)
    await sleep(50)
  }
}
