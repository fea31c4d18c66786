/**
 * Reads, writes and previews spreadsheets, and measures rows per second and peak memory, each in a separate process
 * with the built code. The reference is SheetJS on the same files. Settings: `ROWS` (100000), `PREVIEW_ROWS` (1000000)
 * and `BENCH_BUILD` (build). See docs/performance.md.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import type * as Preview from '#app/sheets/preview_in_thread'

const ROWS = Number(process.env.ROWS ?? 100_000)
const PREVIEW_ROWS = Number(process.env.PREVIEW_ROWS ?? 1_000_000)
const BUILD = resolve(process.env.BENCH_BUILD ?? 'build')
if (!existsSync(BUILD)) throw new Error(`Build first: there is no ${BUILD}`)

const folder = await mkdtemp(join(tmpdir(), 'bench_sheets_'))
const xlsx = join(folder, 'list.xlsx')
const csv = join(folder, 'list.csv')
const large = join(folder, 'large.xlsx')
const other = join(folder, 'other.xlsx')

try {
  const ours = await run('write_xlsx', xlsx, ROWS, 'goal 100,000 rows/s, 150 MB')
  compare(ours, await run('sheetjs_write', other, ROWS))
  const reading = await run('read_xlsx', xlsx, ROWS, 'goal 120,000 rows/s, 200 MB')
  compare(reading, await run('sheetjs_read', xlsx, ROWS))
  await run('read_xlsx', other, ROWS, 'the same with shared strings')
  await run('write_csv', csv, ROWS)
  await run('read_csv', csv, ROWS, 'goal 800,000 rows/s')
  await run('write_xlsx', large, PREVIEW_ROWS)
  await run('preview', large, PREVIEW_ROWS, 'goal 1,000,000 rows in 2 s, 120 MB')
  await eventLoop()
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function run(task: string, file: string, rows: number, goal = ''): Promise<number> {
  const child = spawn(
    process.execPath,
    ['bench/sheets_task.mjs', BUILD, task, file, String(rows)],
    { stdio: ['ignore', 'pipe', 'inherit'] }
  )
  let peak = 0
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  }, 50)
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  clearInterval(watch)
  const result: { rows: number; seconds: number; cpu_seconds: number } = JSON.parse(output)
  const rate = Math.round(result.rows / result.seconds)
  const columns = [
    task.padEnd(15),
    `${rate.toLocaleString('en')} rows/s`.padStart(18),
    `${result.seconds.toFixed(2)} s`.padStart(10),
    // Processor time is more reliable than the clock on a machine with other work.
    `${result.cpu_seconds.toFixed(2)} s cpu`.padStart(12),
    `${Math.round(peak)} MB`.padStart(9),
  ]
  console.log(`${columns.join('')}  ${goal}`)
  return rate
}

function compare(ours: number, reference: number): void {
  console.log(`  ratio to SheetJS ${(ours / reference).toFixed(1)}`)
}

/** Returns the delay of the event loop of the calling process while its thread worked. */
async function eventLoop(): Promise<void> {
  const code = pathToFileURL(join(BUILD, 'app/sheets/preview/preview_in_thread.js')).href
  const { previewInThread }: typeof Preview = await import(code)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await previewInThread({ path: large })
  delay.disable()
  const longest = Math.round(delay.max / 1e6)
  console.log(`event loop during a preview in a thread: longest ${longest} ms  goal 50 ms`)
}
