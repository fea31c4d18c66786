import { availableParallelism } from 'node:os'
import { runChecks } from './check.mjs'
import { openDatabase } from './database/open.mjs'
import { inVar } from './paths.mjs'
import { identify } from './processes/identity.mjs'
import { Stop, explain, say, step } from './say.mjs'
import { beforeEnd, isClosing, untilStopped } from './processes/shutdown.mjs'
import { ensureBuilt, generateCode } from './sources.mjs'
import { startPart } from './tests/part.mjs'
import { chromium, dovecot, findProgram, redis } from './tests/programs.mjs'
import { splitSuite } from './tests/split.mjs'

/** @typedef {import('./tests/part.mjs').Counts} Counts */

/** Parts of a run on one core: each waits for its browser, its servers and the database for a while. */
const PARTS_OF_A_CORE = 2

const SUITES = ['unit', 'functional', 'faults', 'browser']

/**
 * `npm test`: the checks, then all suites; ends with the line `N passed, N failed`.
 * `npm test -- functional --files 'cart/*'` gives its arguments to one `node ace test`.
 * @param {string[]} args
 */
export async function main(args) {
  /** @type {Counts[] | null} */
  let counts = null
  await untilStopped(async () => {
    const found = await (args.length > 0 ? runSome(args) : runAll())
    if (!isClosing()) counts = found
    return 0
  })
  if (!counts) return 1
  const [passed, failed] = [sum(counts, 'passed'), sum(counts, 'failed')]
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return failed === 0 && passed > 0 ? 0 : 1
}

async function runAll() {
  const database = await openTestDatabase()
  const checked = await runChecks([])
  const programs = { ...(await prepareServer(redis)), ...(await prepareServer(dovecot)) }
  // What waits most, and begins early, leaves room for what is busy all the time.
  const parts = [...inParts('faults', 2), ...inParts('functional', 2)]
  const { browser, trouble } = await prepareBrowser().then(
    (ready) => ({ browser: ready, trouble: null }),
    (error) => ({ browser: {}, trouble: error })
  )
  if (!trouble) parts.push(...inParts('browser', 3))
  parts.push({ name: 'unit', args: ['unit'] })
  const weighed = trouble ? [] : [await runChecks(['budgets'])]
  const counts = await runParts(parts, { database, env: { ...programs, ...browser } })
  if (!trouble) return [checked, ...weighed, ...counts]
  process.stdout.write('\nThe browser tests could not run.\n')
  explain(trouble)
  return [checked, ...counts, { passed: 0, failed: 1 }]
}

/**
 * A suite in parts of about equal work, to run side by side.
 * @param {string} suite
 * @param {number} count
 */
function inParts(suite, count) {
  return splitSuite(suite, count).map((paths, index) => ({
    name: `${suite} ${index + 1}`,
    args: [suite, `--files=${paths.join(',')}`],
  }))
}

/** The browser tests see the built product, as users do. */
async function prepareBrowser() {
  const found = await findProgram(chromium)
  await ensureBuilt({ APP_KEY: 'for-building-only-for-building-only', ...process.env })
  return { CHROMIUM: found, BUILT_APP: 'build' }
}

/**
 * Without one of them the tests that start it fail, and all others run.
 * @param {import('./tests/programs.mjs').Program} program
 */
async function prepareServer(program) {
  return findProgram(program).then(
    (found) => ({ [program.setting]: found }),
    (error) => {
      explain(error)
      return {}
    }
  )
}

/** @param {string[]} args */
async function runSome(args) {
  const database = await openTestDatabase()
  await step('Generating code', () => generateCode({ ...process.env, NODE_ENV: 'test' }))
  const named = args.filter((arg) => SUITES.includes(arg))
  const wanted = (/** @type {string} */ suite) => named.length === 0 || named.includes(suite)
  const env = {
    ...(wanted('browser') ? { CHROMIUM: await findProgram(chromium) } : {}),
    ...(wanted('faults') ? await prepareServer(redis) : {}),
    ...(wanted('functional') ? await prepareServer(dovecot) : {}),
  }
  return runParts([{ name: 'tests', args }], { database, env })
}

/**
 * Runs the parts in their order, a few side by side: as many as keep the machine busy, and no more, for
 * each of them would only wait longer. Shows one after the other.
 * @param {import('./tests/part.mjs').Part[]} parts
 * @param {import('./tests/part.mjs').Tools} tools
 */
async function runParts(parts, tools) {
  const queue = [...parts]
  /** @type {Counts[]} */
  const counts = []
  const runNext = async () => {
    for (let part = queue.shift(); part; part = queue.shift()) {
      counts.push(await runPart({ ...part, ...tools }, parts.length === 1))
    }
  }
  const atOnce = PARTS_OF_A_CORE * availableParallelism()
  await Promise.all(Array.from({ length: atOnce }, runNext))
  return counts
}

/**
 * @param {import('./tests/part.mjs').Part & import('./tests/part.mjs').Tools} part
 * @param {boolean} isAlone what it says is shown while it runs
 */
async function runPart(part, isAlone) {
  const { show, ended } = await startPart(part)
  if (isAlone) show()
  const result = await ended
  say(`Tests: ${part.name}`)
  show()
  if (result.trouble) explain(new Stop(result.trouble))
  return result
}

async function openTestDatabase() {
  const database = await step('Opening a database for the tests', () =>
    openDatabase(inVar('test'), process.env, { durable: false })
  )
  beforeEnd(() => database.close())
  await database.drop(isLeftOver)
  return database
}

/**
 * A database of a run that was killed.
 * @param {string} name
 */
function isLeftOver(name) {
  const pid = Number(/^test_(\d+)_/.exec(name)?.[1] ?? 0)
  return pid > 0 && identify(pid) === null
}

/**
 * @param {Counts[]} counts
 * @param {keyof Counts} what
 */
const sum = (counts, what) => counts.reduce((total, count) => total + count[what], 0)
