import { relative } from 'node:path'
import { holdBuild } from '../builds/make.mjs'
import { runChecks } from '../check.mjs'
import { root } from '../paths.mjs'
import { explain } from '../say.mjs'
import { ensureBuilt } from '../sources.mjs'
import { chromium, dovecot, findProgram, redis } from './programs.mjs'

/**
 * @typedef {import('./pool.mjs').Suite} Suite
 * @typedef {{passed: number, failed: number}} Counts
 */

/** A setting that a test of the unit suite would fail with if it opened the database. */
const NO_DATABASE = { DATABASE_URL: 'postgres://127.0.0.1:1/unit_tests_have_no_database' }

const nothing = async () => ({})

/**
 * Begins to prepare the things that the workers of some suites need: programs, and the built product.
 * @param {Set<Suite>} suites
 * @param {{isWeighed: boolean}} options whether the weight of the built pages is checked
 * @returns {{needs: import('./pool.mjs').Needs, counts: Counts[]}} `counts` has the checks of the build, and a
 * failure for each thing that cannot be had, once all needs are settled
 */
export function prepareNeeds(suites, { isWeighed }) {
  /** @type {Counts[]} */
  const counts = []

  /**
   * Counts a failure, and lets the tests run that can do without.
   * @param {unknown} error
   */
  function lack(error) {
    explain(error)
    counts.push({ passed: 0, failed: 1 })
    return null
  }

  async function build() {
    await ensureBuilt(process.env)
    if (isWeighed) counts.push(await runChecks(['budgets']))
    return { BUILT_APP: relative(root, holdBuild()) }
  }

  const isBuilt = suites.has('faults') || suites.has('browser')
  const product = isBuilt ? build().catch(lack) : nothing()
  const browser = suites.has('browser') ? find(chromium).catch(lack) : nothing()
  const needs = {
    unit: Promise.resolve(NO_DATABASE),
    // Without one of these two servers the tests that start it fail, and all others run.
    functional: suites.has('functional') ? find(dovecot).catch(explainOnly) : nothing(),
    faults: both(suites.has('faults') ? find(redis).catch(explainOnly) : nothing(), product),
    browser: both(browser, product),
  }
  return { needs, counts }
}

/** @param {import('./programs.mjs').Program} program */
async function find(program) {
  return { [program.setting]: await findProgram(program) }
}

/** @param {unknown} error */
function explainOnly(error) {
  explain(error)
  return {}
}

/**
 * The settings of both, or null if one of them cannot be had.
 * @param {Promise<NodeJS.ProcessEnv | null>} one
 * @param {Promise<NodeJS.ProcessEnv | null>} other
 */
async function both(one, other) {
  const [first, second] = await Promise.all([one, other])
  return first && second && { ...first, ...second }
}
