/**
 * `npm run bench:daily`: uploads 465 versions of a price list of 20,000 positions over HTTP to the built portal, which
 * also runs its background jobs. From day to day, prices move, rows are added and removed, names change, and some
 * prices are unusual. The changes of each day are compared with an independent comparison of the two files. The disk
 * space of the portal is measured, which may not grow with the number of days. The reference is COPY of the same rows
 * into a table with the same indexes, in the same run. See docs/performance.md.
 *
 * DATABASE_URL: a PostgreSQL server where a database may be created. Settings: BENCH_DAYS (465), BENCH_POSITIONS
 * (20,000), BENCH_SEED (1) and BENCH_BUILD (build).
 */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { newBenchDatabase } from '#bench/lib/database'
import { importUpload, upload, type Loader } from '#bench/lib/price_imports'
import { builtPortal, endServers, noCallLimits, runNode, serveNode } from '#bench/lib/processes'
import { signIn } from '#bench/lib/sign_in'
import { median } from '#bench/lib/statistics'
import { fillPeople, PASSWORD, SUPPLIER } from '#bench/price_lists_data'
import {
  applyDay,
  dailyFile,
  dailyLists,
  type DailyCounts,
  type DailyRow,
} from '#tests/scenes/price_lists/daily_lists'

const DAYS = Number(process.env.BENCH_DAYS ?? 465)
const POSITIONS = Number(process.env.BENCH_POSITIONS ?? 20_000)
const SEED = Number(process.env.BENCH_SEED ?? 1)
const BUILD = resolve(process.env.BENCH_BUILD ?? 'build')
const PORT = Number(process.env.PORT ?? 4315)
/** The days on which disk space is measured; after 100 days, gone positions begin to be deleted. */
const LOOK_AT = [15, 50, 100, 200, 300, 400, DAYS]
/** The interval in days at which old files and gone positions are deleted. */
const SWEEP_EVERY = 5

const url = `http://127.0.0.1:${PORT}`
const folder = await mkdtemp(join(tmpdir(), 'bench-daily-'))
const storage = join(folder, 'storage')
const database = await newBenchDatabase('spareline_bench_daily')
const client = new pg.Client({ connectionString: database })
const report: Record<string, Record<string, string>> = {}

try {
  const env = {
    ...builtPortal(url, database),
    ...noCallLimits,
    STORAGE_PATH: storage,
    UPLOADS_PER_HOUR: '1000000',
  }
  await runNode([join(BUILD, 'ace.js'), 'db:migrate'], env)
  await client.connect()
  const priceListId = await fillPeople(database)
  await serveNode([join(BUILD, 'bin/server.js')], env, `${url}/health/live`)
  await runDays({ url, cookie: await signIn(url, SUPPLIER, PASSWORD) }, priceListId)
  console.log(`${DAYS} daily versions of ${POSITIONS} positions, each equal to its diff`)
  console.table(report)
} finally {
  await client.end()
  await endServers()
  await rm(folder, { recursive: true })
}

async function runDays(loader: Loader, priceListId: number): Promise<void> {
  const onSale = new Map<string, DailyRow>()
  let times: number[] = []
  let day = 0
  for (const list of dailyLists(SEED, POSITIONS)) {
    day++
    const expected = applyDay(onSale, list)
    const started = performance.now()
    const file = await upload(loader, new Blob([dailyFile(list)]), `day_${day}.csv`)
    const ended = await importUpload(loader, priceListId, file, 20)
    times.push((performance.now() - started) / 1000)
    if (ended.state !== 'live') throw new Error(`Day ${day} ended as ${ended.state}`)
    compare(day, expected, ended)
    await nextDay(day)
    if (LOOK_AT.includes(day)) {
      report[`day ${day}`] = await look(median(times), await copyReference())
      times = []
    }
    if (day === DAYS) return
  }
}

function compare(day: number, expected: DailyCounts, found: DailyCounts): void {
  for (const [name, count] of Object.entries(expected)) {
    // The names are those of the counts of an import.
    const is = found[name as keyof DailyCounts]
    if (is !== count) throw new Error(`Day ${day}: ${name} is ${is} and should be ${count}`)
  }
}

/** Makes all data a day older, and deletes old data at intervals. */
async function nextDay(day: number): Promise<void> {
  await client.query("UPDATE uploads SET created_at = created_at - interval '1 day'")
  if (day % SWEEP_EVERY !== 0) return
  await client.query(
    `UPDATE offers SET gone_at = gone_at - make_interval(days => $1) WHERE gone_at IS NOT NULL`,
    [SWEEP_EVERY]
  )
  await client.query(
    "SELECT graphile_worker.add_job(name) FROM unnest('{sweep_uploads,sweep_gone_offers}'::text[]) name"
  )
}

async function look(seconds: number, copied: number): Promise<Record<string, string>> {
  await client.query('VACUUM')
  const { rows } = await client.query<{ bytes: string; gone: string; changes: string }>(
    `SELECT pg_database_size(current_database()) AS bytes,
       (SELECT count(*) FROM offers WHERE gone_at IS NOT NULL) AS gone,
       (SELECT count(DISTINCT price_import_id) FROM price_import_changes) AS changes`
  )
  const files = await filesIn(storage)
  return {
    seconds: seconds.toFixed(2),
    'of COPY': (seconds / copied).toFixed(1),
    'database MB': (Number(rows[0]?.bytes) / 1e6).toFixed(0),
    'gone positions': String(rows[0]?.gone),
    'imports with changes': String(rows[0]?.changes),
    files: String(files.count),
    'files MB': (files.bytes / 1e6).toFixed(1),
  }
}

async function filesIn(place: string): Promise<{ count: number; bytes: number }> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size)
  )
  return { count: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/** Returns the seconds of a COPY of the offers on sale into a table with the indexes of `offers`. */
async function copyReference(): Promise<number> {
  const columns = 'price_list_id, brand_id, partnumber_key, name, cost'
  const { rows } = await client.query<{ line: string }>(
    `SELECT concat_ws(E'\\t', price_list_id, brand_id, partnumber_key, name, cost) AS line
     FROM offers WHERE gone_at IS NULL`
  )
  await client.query('DROP TABLE IF EXISTS reference_offers')
  await client.query('CREATE TABLE reference_offers (LIKE offers INCLUDING ALL)')
  const started = performance.now()
  const copy = client.query(copyFrom(`COPY reference_offers (${columns}) FROM STDIN`))
  await pipeline(Readable.from(rows.map(({ line }) => `${line}\n`)), copy)
  const seconds = (performance.now() - started) / 1000
  await client.query('DROP TABLE reference_offers')
  return seconds
}
