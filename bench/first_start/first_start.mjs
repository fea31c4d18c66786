/*
| Measures the time from a clone to the first page: clones the project into an empty folder, runs `npm start`, and
| waits for the page. `BENCH_AGAINST` names another commit as the reference, which is cloned and started alternately
| with this one; `BENCH_RUNS` (3) is the number of runs. An uncounted first run fills the cache of npm.
*/
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../bin/lib/processes/ports.mjs'

const PROJECT = fileURLToPath(new URL('../../', import.meta.url))
const RUNS = Number(process.env.BENCH_RUNS ?? 3)
const AGAINST = process.env.BENCH_AGAINST

/** Steps of the launcher, as it names them, in the order of the table. */
const STEPS = {
  install: /Installing packages.*: done in ([\d.]+) s/,
  build: /Building: done in ([\d.]+) s/,
  database: /Opening the embedded database: done in ([\d.]+) s/,
  migrations: /Bringing the database up to date: done in ([\d.]+) s/,
  'demo data': /Seeing that there is demo data: done in ([\d.]+) s/,
  server: /Starting the server: done in ([\d.]+) s/,
}

const commits = [...(AGAINST ? [AGAINST] : []), 'HEAD']
/** @type {Map<string, Array<Record<string, number>>>} */
const figures = new Map(commits.map((commit) => [commit, []]))
for (let run = 0; run <= RUNS; run++) {
  for (const commit of commits) {
    const measured = await startClone(commit)
    process.stdout.write(
      `${commit} ${run === 0 ? 'warms the cache' : `run ${run}`}: ${JSON.stringify(measured)}\n`
    )
    if (run > 0) figures.get(commit)?.push(measured)
  }
}
print()

/** @param {string} commit */
async function startClone(commit) {
  const folder = mkdtempSync(join(tmpdir(), 'first-start-'))
  try {
    execFileSync('git', ['clone', '--quiet', PROJECT, folder])
    execFileSync('git', ['-C', folder, 'checkout', '--quiet', resolve(commit)])
    const first = await start(folder)
    const second = await start(folder)
    return {
      'first page': first.seconds,
      ...first.steps,
      'second start': second.seconds,
      'packages, MB': megabytes(join(folder, 'node_modules')),
      'Node, MB': megabytes(join(folder, 'var', 'node24')),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} commit */
function resolve(commit) {
  return execFileSync('git', ['-C', PROJECT, 'rev-parse', commit], { encoding: 'utf8' }).trim()
}

/** @param {string} folder */
async function start(folder) {
  const port = await freePort()
  const since = performance.now()
  const env = { ...process.env, PORT: String(port), APP_URL: '', DATABASE_URL: '', NODE_ENV: '' }
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text))
  while (!(await isThere(`http://127.0.0.1:${port}/`))) {
    if (child.exitCode !== null) throw new Error(`It did not start:\n${output}`)
    await pause(50)
  }
  const seconds = round((performance.now() - since) / 1000)
  child.kill('SIGTERM')
  await once(child, 'exit')
  const steps = Object.entries(STEPS).map(([name, text]) => [
    name,
    Number(text.exec(output)?.[1] ?? 0),
  ])
  return { seconds, steps: Object.fromEntries(steps) }
}

/** @param {string} url */
async function isThere(url) {
  const response = await fetch(url, { redirect: 'manual' }).catch(() => null)
  await response?.body?.cancel()
  return response?.status === 200
}

/** Returns the disk space of the files of a folder; 0 if it does not exist. */
function megabytes(/** @type {string} */ folder) {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const bytes = names.reduce((sum, name) => sum + lstatSync(join(folder, name)).blocks * 512, 0)
    return Math.round(bytes / 1e6)
  } catch {
    return 0
  }
}

function print() {
  const [reference, ours] = [AGAINST, 'HEAD'].map((commit) => commit && medians(commit))
  process.stdout.write(`\nMedians of ${RUNS} runs${AGAINST ? `: ${AGAINST}, HEAD, ratio` : ''}\n`)
  for (const [name, value] of Object.entries(ours ?? {})) {
    const before = reference?.[name]
    const against = before
      ? `${String(before).padStart(8)}${String(value).padStart(8)}${(value / before).toFixed(2).padStart(8)}`
      : String(value).padStart(8)
    process.stdout.write(`${name.padEnd(16)}${against}\n`)
  }
}

/** @param {string} commit */
function medians(commit) {
  const runs = figures.get(commit) ?? []
  const names = Object.keys(runs[0] ?? {})
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name] ?? 0))]))
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10
}
