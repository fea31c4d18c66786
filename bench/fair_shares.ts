/**
 * `npm run bench:fair-shares`: the searches of one user while other users put as much load on the server as they can.
 * The reference is the same searches without other load. See docs/performance.md.
 *
 * DATABASE_URL: a PostgreSQL server where a database may be created. Settings: BENCH_SECONDS (15) and BENCH_BUILD
 * (build).
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newBenchDatabase } from '#bench/lib/database'
import { residentMemory } from '#bench/lib/memory'
import { builtPortal, endServers, runNode, serveNode } from '#bench/lib/processes'
import { searchUntil, type Searches } from '#bench/lib/search_until'
import { signIn } from '#bench/lib/sign_in'
import { ATTACKS, type Target } from '#bench/fair_shares/attack'
import { BUYER, fillDatabase, GREEDY, PASSWORD } from '#bench/fair_shares/data'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 15)
const BUILD = resolve(process.env.BENCH_BUILD ?? 'build')
const PORT = Number(process.env.PORT ?? 4309)
/** Below the rate limit of a user. */
const PAUSE_MS = 30

const url = `http://127.0.0.1:${PORT}`
const app = { key: 'bench-key', secret: 'bench-secret' }
const folder = await mkdtemp(join(tmpdir(), 'bench-fair-shares-'))
const report: Record<string, Record<string, string>> = {}

try {
  const database = await newBenchDatabase('spareline_bench_fair_shares')
  const env = {
    ...builtPortal(url, database),
    LOG_LEVEL: 'error',
    REALTIME_APP_ID: 'bench',
    REALTIME_KEY: app.key,
    REALTIME_SECRET: app.secret,
    STORAGE_PATH: join(folder, 'storage'),
  }
  await runNode([join(BUILD, 'ace.js'), 'db:migrate'], env)
  const { numbers, ...lists } = await fillDatabase(database)
  const pid = await serveNode([join(BUILD, 'bin/server.js')], env, `${url}/health/live`)
  const buyer = await signIn(url, BUYER, PASSWORD)
  const cookies: string[] = []
  for (const email of GREEDY) cookies.push(await signIn(url, email, PASSWORD))
  const target: Target = { url, cookies, app, ...lists, ...(await upload(cookies[0] ?? '')) }

  const measure = async (name: string) => {
    const searches = searchUntil(url, buyer, numbers, sleep(SECONDS * 1000), PAUSE_MS)
    report[name] = { ...figures(await searches), 'server MB': await megabytes(pid) }
  }
  await searchUntil(url, buyer, numbers, sleep(5000), PAUSE_MS)
  await measure('nobody else')
  for (const name of Object.keys(ATTACKS)) {
    const attack = spawn(
      process.execPath,
      ['--import=./bin/lib/from_source.mjs', 'bench/fair_shares/attack.ts'],
      { env: { ...process.env, ATTACK: name, TARGET: JSON.stringify(target) }, stdio: 'inherit' }
    )
    await sleep(3000)
    await measure(name)
    if (attack.exitCode !== null) throw new Error(`The attack ended by itself: ${name}`)
    const ended = once(attack, 'exit')
    attack.kill('SIGKILL')
    await ended
    await sleep(3000)
  }
  await measure('nobody else, again')
  console.log(`Searches of one user for ${SECONDS} s`)
  console.table(report)
} finally {
  await endServers()
  await rm(folder, { recursive: true })
}

/** A price list of 22 MB. */
async function upload(cookie: string): Promise<Pick<Target, 'upload' | 'config'>> {
  const line = 'BENCH;N1;Oil filter, spin-on, with gasket;10.50;4;1;1\n'
  const head = 'Brand;Number;Description;Price;Quantity;Multiple;Minimum\n'
  const form = new FormData()
  form.set('type', 'price_list')
  form.set('file', new Blob([head, line.repeat((22 * 1024 ** 2) / line.length)]), 'list.csv')
  const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? '')
  const answer = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: { Cookie: cookie, 'X-XSRF-TOKEN': token, Accept: 'application/json' },
    body: form,
  })
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}`)
  const { data } = (await answer.json()) as { data: { upload_id: number } }
  const table_headers = { brand_name: 1, partnumber: 2, description: 3, price: 4, quantity: 5 }
  return { upload: data.upload_id, config: { header_row_number: 1, table_headers } }
}

function figures({ count, p50_ms, p99_ms, longest_ms }: Searches): Record<string, string> {
  return {
    searches: String(count),
    'p50 ms': p50_ms.toFixed(1),
    'p99 ms': p99_ms.toFixed(1),
    'longest ms': longest_ms.toFixed(0),
  }
}

async function megabytes(pid: number): Promise<string> {
  return ((await residentMemory(pid)) / 1024).toFixed(0)
}
