/**
 * `npm run bench:orders`: lists of order items and orders over HTTP, out of ten million items, for a contractor with
 * 20,000 of them and for one with a million: first pages with every sort and filter, pages far behind, and totals. The
 * reference is a plain count of the contractor's items in the same run. See docs/performance.md.
 *
 * DATABASE_URL: a PostgreSQL server where a database may be created, as a superuser. Settings: BENCH_ITEMS
 * (10,000,000), BENCH_CALLS (5), BENCH_KEEP (not set: the database is created again) and BENCH_BUILD (build);
 * BENCH_SHOW=1 prints each list.
 */
import { join, resolve } from 'node:path'
import { ensureBenchDatabase, newBenchDatabase, withClient } from '#bench/lib/database'
import { builtPortal, endServers, noCallLimits, runNode, serveNode } from '#bench/lib/processes'
import { signIn } from '#bench/lib/sign_in'
import { median, percentile } from '#bench/lib/statistics'
import { BUYERS, fillOrders, PASSWORD } from '#bench/orders/data'
import { groupsOf, type Asked } from '#bench/orders/lists'

const ITEMS = Number(process.env.BENCH_ITEMS ?? 10_000_000)
const CALLS = Number(process.env.BENCH_CALLS ?? 5)
const BUILD = resolve(process.env.BENCH_BUILD ?? 'build')
const PORT = Number(process.env.PORT ?? 4312)
const SHOW = process.env.BENCH_SHOW === '1'
const url = `http://127.0.0.1:${PORT}`

const NAME = 'spareline_bench_orders'
const keep = process.env.BENCH_KEEP !== undefined
const database = await (keep ? ensureBenchDatabase(NAME) : newBenchDatabase(NAME))
const env = { ...builtPortal(url, database), ...noCallLimits }

try {
  await runNode([join(BUILD, 'ace.js'), 'db:migrate'], env)
  if (!keep) await fillOrders(database, ITEMS)
  await serveNode([join(BUILD, 'bin/server.js')], env, url)
  for (const buyer of Object.values(BUYERS)) await measureBuyer(buyer)
} finally {
  await endServers()
}

interface Figures {
  p50: number
  p95: number
  longest: number
  slowest: string
}

async function measureBuyer({ email, lines }: { email: string; lines: number }): Promise<void> {
  const cookie = await signIn(url, email, PASSWORD)
  const count = await timeCount(email)
  const report: Record<string, Figures & { 'p95 × count': string }> = {}
  for (const [name, lists] of Object.entries(groupsOf(lines))) {
    const figures = await measure(cookie, lists)
    report[name] = { ...figures, 'p95 × count': (figures.p95 / count).toFixed(2) }
  }
  console.log(`${lines} order items of ${ITEMS}; a plain count takes ${count.toFixed(1)} ms`)
  console.table(report)
}

/** Returns the milliseconds of several calls of each list, after one that does not count. */
async function measure(cookie: string, lists: readonly Asked[]): Promise<Figures> {
  const all: { path: string; ms: number }[] = []
  for (const { path, headers } of lists) {
    const times: number[] = []
    for (let call = 0; call <= CALLS; call++) times.push(await timeCall(cookie, path, headers))
    const own = times.slice(1)
    if (SHOW) console.log(own.map((ms) => ms.toFixed(0).padStart(5)).join(' '), path)
    all.push(...own.map((ms) => ({ path, ms })))
  }
  const times = all.map(({ ms }) => ms)
  const round = (ms: number) => Math.round(ms * 10) / 10
  const longest = Math.max(...times)
  return {
    p50: round(median(times)),
    p95: round(percentile(times, 0.95)),
    longest: round(longest),
    slowest: all.find(({ ms }) => ms === longest)?.path ?? '',
  }
}

async function timeCall(
  cookie: string,
  path: string,
  more: Record<string, string> = {}
): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url + path, {
    headers: { Cookie: cookie, Accept: 'application/json', ...more },
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`)
  return performance.now() - started
}

/** Returns the shortest of three. */
async function timeCount(email: string): Promise<number> {
  return withClient(database, async (client) => {
    const times: number[] = []
    for (let call = 0; call < 3; call++) {
      const started = performance.now()
      await client.query(
        `SELECT count(*) FROM order_items i
         WHERE contractor_id = (SELECT contractor_id FROM users WHERE email = $1)`,
        [email]
      )
      times.push(performance.now() - started)
    }
    return Math.min(...times)
  })
}
