/**
 * `npm run bench:import`: imports a price list of a million rows with `prices:import` of the built product, and then
 * the same list with 1 % of its prices changed, during searches. The reference is a COPY of the same rows into a table
 * with the same indexes, in the same run. At the end, a list of 300,000 rows is checked against a file with 1 % of its
 * prices changed, as the upload page does. See docs/performance.md.
 *
 * DATABASE_URL: a PostgreSQL server where a database may be created. Settings: BENCH_ROWS (1,000,000),
 * BENCH_CHECK_ROWS (300,000) and BENCH_BUILD (build); BENCH_BIG=1 adds a file of 2 GB.
 */
import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { listRow, writeCopyFile, writeList } from '#bench/import/import_data'
import { ensureBenchDatabase } from '#bench/lib/database'
import { lookUpUntil, type LookUps } from '#bench/lib/look_ups'
import { measuredRun, type MeasuredRun } from '#bench/lib/measured_run'
import { noCallLimits, runNode } from '#bench/lib/processes'

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000)
const CHECK_ROWS = Number(process.env.BENCH_CHECK_ROWS ?? 300_000)
/** The first check also loads the code, so it does not count. */
const CHECKS = 4
const BUILD = resolve(process.env.BENCH_BUILD ?? 'build')
/** About 2 GB at 95 bytes a row. */
const BIG_ROWS = 22_000_000

const COLUMNS =
  'price_list_id, brand_id, partnumber, partnumber_key, name, cost, available_quantity, ' +
  'available_is_minimum, multiple, min_quantity, weight'

const database = await ensureBenchDatabase('spareline_bench_import')
const env = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  APP_URL: 'http://127.0.0.1',
  APP_KEY: 'only-for-the-bench-only-for-the-bench',
  DATABASE_URL: database,
  LOG_LEVEL: 'warn',
  ...noCallLimits,
}
const client = new pg.Client({ connectionString: database })
const folder = await mkdtemp(join(tmpdir(), 'bench-import-'))
try {
  await client.connect()
  await runNode([join(BUILD, 'ace.js'), 'db:migrate'], env)
  await client.query(
    'TRUNCATE offers, price_imports, price_import_rejects, price_lists, brands CASCADE'
  )
  await writeCopyFile(join(folder, 'copy.txt'), ROWS)
  await writeList(join(folder, 'list.csv'), ROWS)
  await writeList(join(folder, 'changed.csv'), ROWS, 1)

  const copied = [await copyReference()]
  const first = await importList('list.csv', 'first import')
  copied.push(await copyReference())
  const second = await importList('changed.csv', '1 % changed')
  const big = process.env.BENCH_BIG === '1' ? await importBig() : null
  report(Math.min(...copied), [first, second, ...(big ? [big] : [])])
  reportChecks(Math.min(...copied), await check())
} finally {
  await client.end()
  await rm(folder, { recursive: true })
}

interface Measured {
  name: string
  rows: number
  run: MeasuredRun
  lookUps: LookUps
}

/** Returns the seconds of a COPY into a table that has the indexes of `offers`. */
async function copyReference(): Promise<number> {
  await client.query('DROP TABLE IF EXISTS reference_offers')
  await client.query('CREATE TABLE reference_offers (LIKE offers INCLUDING ALL)')
  await settle()
  const started = performance.now()
  const copy = client.query(copyFrom(`COPY reference_offers (${COLUMNS}) FROM STDIN`))
  await pipeline(createReadStream(join(folder, 'copy.txt')), copy)
  const seconds = (performance.now() - started) / 1000
  await client.query('DROP TABLE reference_offers')
  return seconds
}

async function importList(file: string, name: string, rows = ROWS): Promise<Measured> {
  await settle()
  const numbers = Array.from({ length: 1000 }, (_, n) => listRow(n * 997, 0).key)
  const importing = measuredRun(
    [join(BUILD, 'ace.js'), 'prices:import', join(folder, file), '--price-list=Bench', '--create'],
    env
  )
  const lookUps = lookUpUntil(database, numbers, importing)
  return { name, rows, run: await importing, lookUps: await lookUps }
}

async function importBig(): Promise<Measured> {
  console.log('Writing a file of 2 GB …')
  await writeList(join(folder, 'big.csv'), BIG_ROWS, 2, ROWS)
  return importList('big.csv', '2 GB', BIG_ROWS)
}

/** Flushes the writes of one step before the next one is measured. */
async function settle(): Promise<void> {
  await client.query('VACUUM ANALYZE offers')
  // Only some roles may run it. Without it, the measurement is slightly less accurate.
  await client.query('CHECKPOINT').catch(() => {})
}

/** Returns the seconds of each check of a list against a file with 1 % of its prices changed. */
async function check(): Promise<number[]> {
  const [before, after] = [join(folder, 'before.csv'), join(folder, 'after.csv')]
  await writeList(before, CHECK_ROWS)
  await writeList(after, CHECK_ROWS, 1)
  await runNode(
    [join(BUILD, 'ace.js'), 'prices:import', before, '--price-list=Checked', '--create'],
    env
  )
  await settle()
  const { rows } = await client.query<{ id: string }>(
    "SELECT id FROM price_lists WHERE name = 'Checked'"
  )
  const task = [
    join(import.meta.dirname, join('import', 'check_task.mjs')),
    BUILD,
    after,
    String(rows[0]?.id),
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [...task, String(CHECKS)], {
    env: { ...process.env, ...env },
  })
  // The task prints nothing else.
  return JSON.parse(stdout) as number[]
}

/** The reference is the same COPY for this number of rows. */
function reportChecks(copySeconds: number, seconds: readonly number[]): void {
  const copied = (copySeconds / ROWS) * CHECK_ROWS
  console.log(`A check of ${CHECK_ROWS} rows against a list of as many, 1 % changed`)
  console.table(
    seconds.map((it) => ({ seconds: it.toFixed(2), 'of COPY': (it / copied).toFixed(2) }))
  )
}

function report(copySeconds: number, measured: Measured[]): void {
  console.log(`${ROWS} rows; the reference is COPY into a table with the same indexes`)
  const table: Record<string, Record<string, string>> = {
    'bare COPY': { seconds: copySeconds.toFixed(2), 'rows/s': rate(ROWS, copySeconds) },
  }
  for (const { name, rows, run, lookUps } of measured) {
    table[name] = {
      seconds: run.seconds.toFixed(2),
      'rows/s': rate(rows, run.seconds),
      'of COPY': (copySeconds / ROWS / (run.seconds / rows)).toFixed(2),
      'peak MB': String(run.peak_mb ?? '?'),
      'look-ups': `${lookUps.count}, ${lookUps.failed} failed`,
      'p99 ms': lookUps.p99_ms.toFixed(1),
      'longest ms': lookUps.longest_ms.toFixed(1),
    }
  }
  console.table(table)
}

function rate(rows: number, seconds: number): string {
  return String(Math.round(rows / seconds))
}
