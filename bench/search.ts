/**
 * `npm run bench:search`: searches by number with a session and with a token, in the built product. The reference is
 * node:http + pg on the same table in the same run. See docs/performance.md.
 *
 * DATABASE_URL: a PostgreSQL server where a database may be created. Settings: BENCH_OFFERS (5,000,000), BENCH_SECONDS
 * (8) and BENCH_BUILD (build).
 */
import { join, resolve } from 'node:path'
import { ensureBenchDatabase } from '#bench/lib/database'
import { applyLoad, type Load, type LoadResult } from '#bench/lib/load'
import { builtPortal, endServers, noCallLimits, runNode, serveNode } from '#bench/lib/processes'
import { signIn } from '#bench/lib/sign_in'
import { median } from '#bench/lib/statistics'
import { BUYER, fillDatabase, makeToken } from '#bench/search_data'

const OFFERS = Number(process.env.BENCH_OFFERS ?? 5_000_000)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)
const BUILD = resolve(process.env.BENCH_BUILD ?? 'build')
const PORT = Number(process.env.PORT ?? 4300)
const ROUNDS = 3

const ours = `http://127.0.0.1:${PORT}`
const bare = `http://127.0.0.1:${PORT + 1}`

try {
  const database = await ensureBenchDatabase('spareline_bench_search')
  const env = {
    ...builtPortal(ours, database),
    ...noCallLimits,
  }
  await runNode([join(BUILD, 'ace.js'), 'db:migrate'], env)
  const numbers = await fillDatabase(database, OFFERS, 1000)

  const reference = ['--import=./bin/lib/from_source.mjs', 'bench/bare_search.js']
  await serveNode(reference, { ...env, PORT: String(PORT + 1) }, bare)
  await serveNode([join(BUILD, 'bin/server.js')], env, ours)
  const cookie = await signIn(ours, BUYER.email, BUYER.password)

  const load = { paths: numbers.map(searchPath), connections: 10, seconds: SECONDS }
  const loads: Load[] = [
    { ...load, url: bare },
    { ...load, url: ours, headers: { cookie } },
    { ...load, url: ours, headers: { authorization: `Bearer ${await makeToken(database)}` } },
  ]
  for (const warmUp of loads) await applyLoad({ ...warmUp, seconds: 5 })
  const rounds: LoadResult[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const results: LoadResult[] = []
    for (const it of loads) results.push(await applyLoad(it))
    rounds.push(results)
  }
  report(rounds)
} finally {
  await endServers()
}

function searchPath(partnumber: string): string {
  return `/api/offers?partnumber=${encodeURIComponent(partnumber)}`
}

/** Each figure is the median of the rounds, independently of the other figures. */
function report(rounds: LoadResult[][]): void {
  const figure = (which: number, name: keyof LoadResult) =>
    median(rounds.map((results) => results[which]?.[name] ?? 0))
  console.log(`Search by number, ${OFFERS} offers, 10 connections, ${ROUNDS} × ${SECONDS} s`)
  const row = (which: number) => ({
    'req/s': Math.round(figure(which, 'requests_per_second')),
    'p50 ms': figure(which, 'p50_ms').toFixed(2),
    'p99 ms': figure(which, 'p99_ms').toFixed(2),
  })
  const ratio = (which: number, to: number) => ({
    'req/s': (figure(which, 'requests_per_second') / figure(to, 'requests_per_second')).toFixed(3),
    'p50 ms': (figure(which, 'p50_ms') / figure(to, 'p50_ms')).toFixed(2),
    'p99 ms': (figure(which, 'p99_ms') / figure(to, 'p99_ms')).toFixed(2),
  })
  console.table({
    'bare node + pg': row(0),
    'by session': row(1),
    'by token': row(2),
    'session to bare': ratio(1, 0),
    'token to session': ratio(2, 1),
  })
}
