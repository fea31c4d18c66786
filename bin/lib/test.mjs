import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './check.mjs'
import { inVar } from './paths.mjs'
import { Stop, explain, say } from './say.mjs'
import { beforeEnd, isClosing, untilStopped } from './processes/shutdown.mjs'
import { ensureBuilt, generateCode } from './sources.mjs'
import { openTestDatabases } from './tests/databases.mjs'
import { findFiles, keepDurations } from './tests/files.mjs'
import { readOptions } from './tests/options.mjs'
import { runFiles } from './tests/pool.mjs'
import { chromium, dovecot, findProgram, redis } from './tests/programs.mjs'
import { countTests, failuresOf, slowestFiles, tellFile } from './tests/report.mjs'

/**
 * @typedef {import('./tests/options.mjs').Options} Options
 * @typedef {import('./tests/files.mjs').TestFile} TestFile
 * @typedef {import('./tests/worker.mjs').FileResult} FileResult
 * @typedef {{passed: number, failed: number}} Counts
 */

/** A failed test is run once more, alone; of a run in which everything fails that would tell nothing. */
const MOST_RUN_AGAIN = 10

/**
 * `npm test`: the checks, then all suites; ends with the line `N passed, N failed`. Suites and parts of paths
 * name some of the files; see docs/configuration.md.
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
  const checked = options.isWhole
    ? await runChecks([], { planted: true })
    : { passed: 0, failed: 0 }
  if (!options.isWhole) await generateCode({ ...process.env, NODE_ENV: 'test' })

  /** @type {Counts[]} */
  const counts = [checked]
  const run = await prepareRun(files, options, counts)
  const all = Array.from({ length: options.repeat }, () => files).flat()
  const results = await run(all, options.workers)
  if (options.repeat === 1) {
    keepDurations(Object.fromEntries(results.map(durationOf)))
    if (files.length > 1) await runFailedAgain(results, run)
  }
  process.stdout.write(`\n${slowestFiles(results, options.report).join('\n')}\n\n`)
  return [...counts, countTests(results)]
}

/** @param {FileResult} result */
const durationOf = ({ file, seconds }) => [file.path, Math.round(seconds * 10) / 10]

/**
 * Prepares what the files need and answers what runs some of them, so many at once.
 * @param {TestFile[]} files
 * @param {Options} options
 * @param {Counts[]} counts gets what is found meanwhile
 * @returns {Promise<(files: TestFile[], workers: number) => Promise<FileResult[]>>}
 */
async function prepareRun(files, { filters, patience, isWhole }, counts) {
  const suites = new Set(files.map(({ suite }) => suite))
  const databases = suites.size === 1 && suites.has('unit') ? null : await openTestDatabases()
  const built =
    suites.has('faults') || suites.has('browser') ? buildProduct(isWhole, counts) : none()
  const needs = {
    unit: Promise.resolve({ DATABASE_URL: 'postgres://127.0.0.1:1/unit_tests_have_no_database' }),
    functional: suites.has('functional') ? findServer(dovecot) : none(),
    faults: suites.has('faults') ? together(findServer(redis), built) : none(),
    browser: suites.has('browser') ? findBrowser(built, counts) : none(),
  }
  /** @param {NodeJS.ProcessEnv} env */
  async function furnish(env) {
    if (env.DATABASE_URL || !databases) return { env, discard: async () => {} }
    const { name, url } = await databases.make()
    const own = { DATABASE_URL: url, TEST_TEMPLATE: databases.template }
    return { env: { ...env, ...own }, discard: () => databases.drop(name) }
  }
  return async (chosen, workers) => {
    /** @type {FileResult[]} */
    const results = []
    const tell = (/** @type {FileResult} */ result) => {
      if (isClosing()) return
      results.push(result)
      tellFile(result, files.length === 1)
      const name = `${result.file.path.replaceAll('/', '_')}.txt`
      writeFileSync(join(inVar('test', 'output'), name), result.output)
    }
    await runFiles(chosen, { workers, needs, furnish, args: filters, patience, tell })
    return results
  }
}

const none = async () => ({})

/**
 * The setting of a program that tests start. Without it those tests fail, and all others run.
 * @param {import('./tests/programs.mjs').Program} program
 */
async function findServer(program) {
  const found = await findProgram(program).catch(explain)
  return found ? { [program.setting]: found } : {}
}

/**
 * Settings of both, or null where the product could not be built.
 * @param {Promise<NodeJS.ProcessEnv>} programs
 * @param {Promise<NodeJS.ProcessEnv | null>} built
 */
async function together(programs, built) {
  const [settings, product] = await Promise.all([programs, built])
  return product && { ...settings, ...product }
}

/**
 * The product as users run it, for the browser and for servers that tests start. Where it cannot be built that
 * counts as a failure, and all tests that need none run.
 * @param {boolean} isWhole whether what its pages weigh is checked
 * @param {Counts[]} counts
 */
async function buildProduct(isWhole, counts) {
  try {
    await ensureBuilt({ APP_KEY: 'for-building-only-for-building-only', ...process.env })
    if (isWhole) counts.push(await runChecks(['budgets']))
    return { BUILT_APP: 'build' }
  } catch (error) {
    process.stdout.write('\nThe tests of the built product could not run.\n')
    explain(error)
    counts.push({ passed: 0, failed: 1 })
    return null
  }
}

/**
 * @param {Promise<NodeJS.ProcessEnv | null>} built
 * @param {Counts[]} counts
 */
async function findBrowser(built, counts) {
  try {
    const [found, product] = [await findProgram(chromium), await built]
    return product && { ...product, CHROMIUM: found }
  } catch (error) {
    explain(error)
    counts.push({ passed: 0, failed: 1 })
    return null
  }
}

/**
 * Runs each file with a failure once more while nothing else runs, and says what that tells. The failure
 * stays a failure.
 * @param {FileResult[]} results
 * @param {(files: TestFile[], workers: number) => Promise<FileResult[]>} run
 */
async function runFailedAgain(results, run) {
  const failed = results.filter((result) => result.failed)
  if (failed.length === 0 || isClosing()) return
  if (failed.length > MOST_RUN_AGAIN) return say(`${failed.length} files failed; none is run again`)
  say('Running the files that failed once more, one at a time …')
  const again = await run(
    failed.map(({ file }) => file),
    1
  )
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

/** For finding races: a process on each core that does nothing else. */
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
