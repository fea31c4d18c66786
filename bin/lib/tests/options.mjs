import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Stop } from '../say.mjs'
import { SUITES } from './files.mjs'

/**
 * @typedef {object} Options of `npm test`
 * @property {import('./files.mjs').Suite[]} suites those that run
 * @property {string[]} patterns parts of paths; without any, all files of the suites
 * @property {string[]} filters arguments of Japa that choose tests in the files
 * @property {number} repeat how often each file runs
 * @property {boolean} busy whether all cores are kept busy besides
 * @property {boolean} report whether the slowest files are told in detail
 * @property {number} workers how many files run at once
 * @property {number} patience how many seconds a worker may say nothing of a test
 * @property {boolean} isWhole whether everything runs, the checks included
 */

/** Workers per core: each waits for its browser, its servers or the database for a part of its time. */
const WORKERS_PER_CORE = 2

/**
 * @param {string[]} args
 * @returns {Options}
 */
export function readOptions(args) {
  const { values, positionals } = parse(args)
  const suites = SUITES.filter((suite) => positionals.includes(suite))
  const patterns = [
    ...positionals.filter((word) => !SUITES.some((suite) => suite === word)),
    ...values.files.flatMap((list) => list.split(',')),
  ]
  const filters = values.tests.flatMap((title) => ['--tests', title])
  // Answers that are recorded go into one file, which each worker would write.
  const recording = process.env.RECORD_EXAMPLES === 'true'
  return {
    suites: suites.length > 0 ? suites : SUITES,
    patterns,
    filters,
    repeat: wholeNumber('--repeat', values.repeat),
    busy: values.busy,
    report: values.report,
    patience: wholeNumber('--patience', values.patience),
    workers: recording
      ? 1
      : wholeNumber(
          '--workers',
          values.workers ?? String(WORKERS_PER_CORE * availableParallelism())
        ),
    isWhole: suites.length + patterns.length + filters.length === 0 && values.repeat === '1',
  }
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        files: { type: 'string', multiple: true, default: [] },
        tests: { type: 'string', multiple: true, default: [] },
        repeat: { type: 'string', default: '1' },
        workers: { type: 'string' },
        patience: { type: 'string', default: '600' },
        busy: { type: 'boolean', default: false },
        report: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new Stop(/** @type {Error} */ (error).message)
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
function wholeNumber(name, text) {
  const number = Number(text)
  if (Number.isInteger(number) && number > 0) return number
  throw new Stop(`${name} must be a whole number above 0, not “${text}”.`)
}
