/**
 * `npm run bench:price-lists`: a supplier uploads and imports a workbook of 300,000 rows through a server that also
 * runs its background jobs and answers searches. Then the list is downloaded at a buyer's prices. The event loop is
 * measured. The reference is SheetJS only reading that file in the same run. See docs/performance.md.
 *
 * DATABASE_URL: a PostgreSQL server where a database may be created. Settings: BENCH_ROWS (300,000) and BENCH_BUILD
 * (build).
 */
import { spawn } from 'node:child_process'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ParseResult } from '#shared/answers/upload'
import { listRow } from '#bench/import/import_data'
import { newBenchDatabase } from '#bench/lib/database'
import { measuringLoop, readLoopDelay } from '#bench/lib/loop_delay'
import { residentMemory } from '#bench/lib/memory'
import { importUpload, upload } from '#bench/lib/price_imports'
import { builtPortal, endServers, noCallLimits, runNode, serveNode } from '#bench/lib/processes'
import { searchUntil } from '#bench/lib/search_until'
import { signIn } from '#bench/lib/sign_in'
import { BUYER, fillPeople, PASSWORD, SUPPLIER, writeWorkbook } from '#bench/price_lists_data'

const ROWS = Number(process.env.BENCH_ROWS ?? 300_000)
const BUILD = resolve(process.env.BENCH_BUILD ?? 'build')
const PORT = Number(process.env.PORT ?? 4307)
const url = `http://127.0.0.1:${PORT}`
const numbers = Array.from({ length: 1000 }, (_, n) => listRow(n * 97, 0).key)

const folder = await mkdtemp(join(tmpdir(), 'bench-price-lists-'))
const workbook = join(folder, 'list.xlsx')
const loopFile = join(folder, 'loop.json')
const report: Record<string, Record<string, string>> = {}

try {
  const database = await newBenchDatabase('spareline_bench_price_lists')
  const env = {
    ...builtPortal(url, database),
    ...noCallLimits,
    STORAGE_PATH: join(folder, 'storage'),
    LOOP_DELAY_FILE: loopFile,
  }
  await runNode([join(BUILD, 'ace.js'), 'db:migrate'], env)
  const priceListId = await fillPeople(database)
  await writeWorkbook(workbook, ROWS)
  const reference = await readBySheetJs()
  report['SheetJS, reading only'] = figures(reference)

  const pid = await serveNode(
    [...measuringLoop, join(BUILD, 'bin/server.js')],
    env,
    `${url}/health/live`
  )
  const supplier = await signIn(url, SUPPLIER, PASSWORD)
  const buyer = await signIn(url, BUYER, PASSWORD)
  await measure('upload and preview', pid, buyer, () => uploadWorkbook(supplier))
  const uploaded = await uploadWorkbook(supplier)
  const seconds = await measure('import', pid, buyer, () =>
    importList(supplier, priceListId, uploaded)
  )
  for (const format of ['xlsx', 'csv']) {
    await measure(`download as ${format}`, pid, buyer, () => download(buyer, priceListId, format))
  }
  console.log(`${ROWS} rows of ten columns`)
  console.table(report)
  console.log(`import against SheetJS only reading: ${(reference / seconds).toFixed(1)} ×`)
} finally {
  await endServers()
  await rm(folder, { recursive: true })
}

/** Returns the seconds of the work with concurrent searches; the other figures are added to the report. */
async function measure(
  name: string,
  pid: number,
  buyer: string,
  work: () => Promise<unknown>
): Promise<number> {
  await sleep(1000)
  const before = await residentMemory(pid)
  await readLoopDelay(pid, loopFile)
  let peak = before
  const watch = setInterval(async () => (peak = Math.max(peak, await residentMemory(pid))), 50)
  const started = performance.now()
  const working = work()
  const searches = searchUntil(url, buyer, numbers, working)
  await working
  const seconds = (performance.now() - started) / 1000
  clearInterval(watch)
  const { longest, p99 } = await readLoopDelay(pid, loopFile)
  const { p99_ms, longest_ms } = await searches
  report[name] = {
    ...figures(seconds),
    'MB more': ((peak - before) / 1024).toFixed(0),
    'loop longest ms': longest.toFixed(0),
    'loop p99 ms': p99.toFixed(1),
    'search p99 ms': p99_ms.toFixed(1),
    'search longest ms': longest_ms.toFixed(0),
  }
  return seconds
}

function figures(seconds: number): Record<string, string> {
  return { seconds: seconds.toFixed(2), 'rows/s': String(Math.round(ROWS / seconds)) }
}

async function uploadWorkbook(cookie: string): Promise<ParseResult> {
  return upload({ url, cookie }, await openAsBlob(workbook), 'list.xlsx')
}

/** Waits until the import is live. */
async function importList(cookie: string, priceListId: number, from: ParseResult): Promise<void> {
  const it = await importUpload({ url, cookie }, priceListId, from)
  if (it.state !== 'live' || it.rows_new !== ROWS) {
    throw new Error(`The import ended as ${it.state} with ${it.rows_new} rows`)
  }
}

async function download(cookie: string, priceListId: number, format: string): Promise<void> {
  const answer = await fetch(`${url}/price-lists/${priceListId}/download?format=${format}`, {
    headers: { Cookie: cookie },
  })
  if (!answer.ok || !answer.body) throw new Error(`The download answered ${answer.status}`)
  let bytes = 0
  for await (const piece of answer.body) bytes += piece.length
  if (bytes < ROWS) throw new Error(`The download has ${bytes} bytes`)
}

/** Returns the seconds that SheetJS takes to read the workbook in a separate process. */
async function readBySheetJs(): Promise<number> {
  const child = spawn(
    process.execPath,
    ['bench/sheets_task.mjs', BUILD, 'sheetjs_read', workbook, String(ROWS)],
    { stdio: ['ignore', 'pipe', 'inherit'] }
  )
  const { seconds } = JSON.parse(await text(child.stdout)) as { seconds: number }
  return seconds
}
