import { lastLines } from './processes/run.mjs'
import { isClosing, untilStopped } from './processes/shutdown.mjs'
import { Stop } from './say.mjs'
import { budgets, checks, codegen } from './checks/list.mjs'

/** @typedef {import('./checks/list.mjs').Check} Check */

const AT_ONCE = 2
const PLANTED = '--planted'

/**
 * `npm run check`: all checks, or those named; with `--planted` on a copy of the project that has violations.
 * @param {string[]} args
 */
export async function main(args) {
  const names = args.filter((arg) => arg !== PLANTED)
  let ok = false
  await untilStopped(async () => {
    const { failed } = await runChecks(names, { planted: args.includes(PLANTED) })
    ok = failed === 0 && !isClosing()
    return 0
  })
  return ok ? 0 : 1
}

/**
 * Runs checks two at a time, a line for each. Answers how many passed and failed.
 * @param {string[]} names those to run; none: all of them
 * @param {{planted?: boolean}} options `planted`: each checker runs on a copy of the project with violations,
 *   and has to complain about all of them and about nothing else; code is still generated in the project
 */
export async function runChecks(names, { planted = false } = {}) {
  const all = [codegen, ...checks, budgets]
  const unknown = names.filter((name) => !all.some((check) => check.name === name))
  if (unknown.length > 0) throw new Stop(`There is no check named ${unknown.join(', ')}.`)
  const chosen = (/** @type {Check} */ check) => names.length === 0 || names.includes(check.name)

  const results = chosen(codegen) ? [await take(codegen)] : []
  if (planted) results.push(...(await takeOnCopy(chosen)))
  else results.push(...(await takeAll(checks.filter(chosen))))
  if (names.includes(budgets.name)) results.push(await take(budgets))
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}

/** @param {(check: Check) => boolean} chosen */
async function takeOnCopy(chosen) {
  // The tables of violations read settings of the project, which the copies of other commands do not have.
  const { openPlantedCopy } = await import('./checks/violations/on_copy.mjs')
  const copy = await openPlantedCopy()
  try {
    return await takeAll(copy.checks.filter(chosen))
  } finally {
    copy.discard()
  }
}

/** @param {Check[]} waiting */
async function takeAll(waiting) {
  /** @type {boolean[]} */
  const results = []
  const worker = async () => {
    for (let next = waiting.shift(); next && !isClosing(); next = waiting.shift()) {
      results.push(await take(next))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}

/** @param {Check} check */
async function take({ name, about, look }) {
  const since = Date.now()
  const { ok, output, table } = await look().catch(asVerdict)
  const time = `${((Date.now() - since) / 1000).toFixed(1)} s`
  const label = `${about} (${name})`.padEnd(42)
  process.stdout.write(`${ok ? '✔' : '✘'} ${label}${time.padStart(8)}\n`)
  if (!ok) process.stdout.write(`${lastLines(output, 1000).replace(/^/gm, '    ')}\n`)
  if (table) process.stdout.write(`${table.replace(/^/gm, '    ')}\n`)
  return ok
}

/**
 * @param {Error} error
 * @returns {import('./checks/list.mjs').Verdict}
 */
function asVerdict(error) {
  return { ok: false, output: error.stack ?? error.message }
}
