import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Stop } from '../say.mjs'
import { SUITES } from './files.mjs'

/**
 * @typedef {object} Options of `npm test`
 * @property {import('./protocol.mjs').Suite[]} suites
 * @property {string[]} patterns parts of paths; without any, all files of the suites run
 * @property {string[]} filters arguments of Japa that choose tests in the files
 * @property {number} repeat how often each file runs
 * @property {boolean} busy whether other processes keep all cores busy
 * @property {boolean} report whether the report has the details of the slowest files
 * @property {number} workers how many files run at once
 * @property {number} patience the seconds without a message after which a worker counts as hanging
 * @property {boolean} isWhole whether everything runs, the checks included
 * @property {boolean} isUsual whether files take their usual time, so that it is kept for the next run
 */

/** Each worker waits for its browser, its servers or the database for a part of its time. */
const WORKERS_PER_CORE = 2

/**
 * @param {string[]} args
 * @returns {Options}
 */
export function readOptions(args) {
  const { values, positionals } = parse(args)
  const suites = SUITES.filter((suite) => positionals.includes(suite))
  const patterns = positionals.filter((word) => !SUITES.some((suite) => suite === word))
  const filters = values.tests.flatMap((title) => ['--tests', title])
  const repeat = wholeNumber('--repeat', values.repeat)
  // Recorded responses are written to one file, which only one worker may do.
  const isRecording = process.env.RECORD_EXAMPLES === 'true'
  const usualWorkers = isRecording ? 1 : WORKERS_PER_CORE * availableParallelism()
  return {
    suites: suites.length > 0 ? suites : SUITES,
    patterns,
    filters,
    repeat,
    busy: values.busy,
    report: values.report,
    patience: wholeNumber('--patience', values.patience),
    workers: wholeNumber('--workers', values.workers ?? String(usualWorkers)),
    isWhole: suites.length + patterns.length + filters.length === 0 && repeat === 1,
    isUsual: filters.length === 0 && repeat === 1 && !values.busy,
  }
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
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
