import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './check.mjs'
import { inVar } from './paths.mjs'
import { Stop, say } from './say.mjs'
import { beforeEnd, isClosing, untilStopped } from './processes/shutdown.mjs'
import { generateCode } from './sources.mjs'
import { openTestDatabases } from './tests/databases.mjs'
import { findFiles, keepDurations } from './tests/files.mjs'
import { prepareNeeds } from './tests/needs.mjs'
import { readOptions } from './tests/options.mjs'
import { runFiles } from './tests/pool.mjs'
import { countTests, failuresOf, slowestFiles, printFile, workersIn } from './tests/report.mjs'

/**
 * @typedef {import('./tests/options.mjs').Options} Options
 * @typedef {import('./tests/files.mjs').TestFile} TestFile
 * @typedef {import('./tests/worker.mjs').FileResult} FileResult
 * @typedef {import('./tests/report.mjs').Setup} Setup
 * @typedef {import('./tests/needs.mjs').Counts} Counts
 * @typedef {(files: TestFile[], workers: number) => Promise<FileResult[]>} Run runs some files, so many at once
 */

/** Failed files are run once more. When more than this number failed, that would say little about each. */
const MOST_RUN_AGAIN = 10

/**
 * `npm test`: the checks, then all suites; ends with the line `N passed, N failed`. CONTRIBUTING.md has the
 * arguments that choose some of the files.
 * @param {string[]} args
 */
export async function main(args) {
  const since = Date.now()
  const options = readOptions(args)
  /** @type {Counts[] | null} */
  let counts = null
  await untilStopped(async () => {
    const found = await runTests(options)
    if (!isClosing()) counts = found
    return 0
  })
  if (!counts) return 1
  const [passed, failed] = [sum(counts, 'passed'), sum(counts, 'failed')]
  say(`The whole run took ${((Date.now() - since) / 60_000).toFixed(1)} minutes`)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return failed === 0 && passed > 0 ? 0 : 1
}

/** @param {Options} options */
async function runTests(options) {
  const files = findFiles(options.suites, options.patterns)
  if (files.length === 0) throw new Stop('There is no such test file.')
  for (const folder of ['failures', 'output']) {
    rmSync(inVar('test', folder), { recursive: true, force: true })
    mkdirSync(inVar('test', folder), { recursive: true })
  }
  if (options.busy) keepCoresBusy()
  const checked = options.isWhole ? [await runChecks([], { planted: true })] : []
  if (!options.isWhole) await generateCode({ ...process.env, NODE_ENV: 'test' })

  const suites = new Set(files.map(({ suite }) => suite))
  const { needs, counts } = prepareNeeds(suites, { isWeighed: options.isWhole })
  /** @type {Setup[]} */
  const setups = []
  const run = await prepareRun(files, { ...options, needs, setups })
  const results = await run(
    Array.from({ length: options.repeat }, () => files).flat(),
    options.workers
  )
  if (options.isUsual) keepDurations(results)
  if (options.repeat === 1 && files.length > 1) await runFailedAgain(results, run)
  const lines = [...slowestFiles(results, options.report), workersIn(setups)]
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
  return [...checked, ...counts, countTests(results)]
}

/**
 * Opens the databases that the files need.
 * @param {TestFile[]} files
 * @param {Options & {needs: import('./tests/pool.mjs').Needs, setups: Setup[]}} options `setups` gets the setup
 * of each worker
 * @returns {Promise<Run>}
 */
async function prepareRun(files, { filters, patience, needs, setups }) {
  const isUnit = files.every(({ suite }) => suite === 'unit')
  const databases = isUnit ? null : await openTestDatabases()
  /** @param {NodeJS.ProcessEnv} env */
  async function furnish(env) {
    if (env.DATABASE_URL || !databases) return { env, discard: async () => {} }
    const { name, url } = await databases.make()
    const own = { DATABASE_URL: url, TEST_TEMPLATE: databases.template }
    return { env: { ...env, ...own }, discard: () => databases.drop(name) }
  }
  const keepOutput = outputKeeper()
  return async (chosen, workers) => {
    /** @type {FileResult[]} */
    const results = []
    await runFiles(chosen, {
      workers,
      needs,
      furnish,
      args: filters,
      patience,
      tell(result) {
        if (isClosing()) return
        results.push(result)
        printFile(result, files.length === 1)
        keepOutput(result)
      },
      onSetup: (suite, seconds) => setups.push({ suite, seconds }),
    })
    return results
  }
}

/**
 * Keeps what files printed in `var/test/output`. A file that runs again does not replace its first output.
 * @returns {(result: FileResult) => void}
 */
function outputKeeper() {
  /** @type {Map<string, number>} */
  const times = new Map()
  return ({ file, output }) => {
    const time = (times.get(file.path) ?? 0) + 1
    times.set(file.path, time)
    const name = file.path.replaceAll('/', '_') + (time === 1 ? '' : `_${time}`)
    writeFileSync(join(inVar('test', 'output'), `${name}.txt`), output)
  }
}

/**
 * Runs each file with a failure once more while nothing else runs, and says what that means. The failure
 * stays a failure.
 * @param {FileResult[]} results
 * @param {Run} run
 */
async function runFailedAgain(results, run) {
  const failed = results.filter((result) => result.failed)
  if (failed.length === 0 || isClosing()) return
  if (failed.length > MOST_RUN_AGAIN) return say(`${failed.length} files failed; none is run again`)
  say('Running the files that failed once more, one at a time …')
  const files = failed.map(({ file }) => file)
  const again = await run(files, 1)
  process.stdout.write('\nFailed:\n')
  for (const result of failed) {
    const second = again.find(({ file }) => file.path === result.file.path)
    const still = second ? failuresOf(second) : []
    for (const title of failuresOf(result)) {
      const verdict = still.includes(title) ? 'fails alone too' : 'passes alone: a race'
      process.stdout.write(`  ${result.file.path}: ${title} (${verdict})\n`)
    }
  }
}

/** Starts a process on each core that does nothing else, to find races. */
function keepCoresBusy() {
  for (let core = 0; core < availableParallelism(); core++) {
    const child = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
    beforeEnd(() => child.kill('SIGKILL'))
  }
}

/**
 * @param {Counts[]} counts
 * @param {keyof Counts} what
 */
const sum = (counts, what) => counts.reduce((total, count) => total + count[what], 0)
