import { lastLines } from './processes/run.mjs'
import { Stop } from './say.mjs'
import { budgets, checks, codegen } from './checks/list.mjs'

/** @typedef {import('./checks/list.mjs').Check} Check */

const AT_ONCE = 2

/**
 * `npm run check`: all checks, or those named.
 * @param {string[]} names
 */
export async function main(names) {
  const { failed } = await runChecks(names)
  return failed === 0 ? 0 : 1
}

/**
 * Runs checks two at a time, a line for each. Answers how many passed and failed.
 * @param {string[]} names those to run; none: all of them
 */
export async function runChecks(names) {
  const all = [codegen, ...checks, budgets]
  const unknown = names.filter((name) => !all.some((check) => check.name === name))
  if (unknown.length > 0) throw new Stop(`There is no check named ${unknown.join(', ')}.`)
  const chosen = (/** @type {Check} */ check) => names.length === 0 || names.includes(check.name)

  const results = chosen(codegen) ? [await take(codegen)] : []
  const waiting = checks.filter(chosen)
  if (names.includes(budgets.name)) waiting.push(budgets)
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await take(next))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
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
