/**
 * @typedef {import('./worker.mjs').FileResult} FileResult
 * @typedef {{suite: import('./protocol.mjs').Suite, seconds: number}} Setup of a worker
 */

const TOLD_ALWAYS = 10
const TOLD_IN_REPORT = 40

/** @param {number} seconds */
const time = (seconds) => `${seconds.toFixed(1)} s`.padStart(8)

/**
 * A line for a file that has ended, and everything it printed where it failed or is the only one.
 * @param {FileResult} result
 * @param {boolean} isAlone
 */
export function printFile({ file, seconds, failed, tests, output, trouble }, isAlone) {
  const count = `${tests.length} ${tests.length === 1 ? 'test' : 'tests'}`.padStart(10)
  process.stdout.write(`${failed ? '✘' : '✔'} ${time(seconds)} ${count}  ${file.path}\n`)
  if (failed || isAlone) process.stdout.write(`${output.trim().replace(/^/gm, '    ')}\n\n`)
  if (trouble) process.stdout.write(`    ${trouble}\n\n`)
}

/**
 * The slowest files, longest first. The details say where the time of each went. One activity may be a part of
 * another: a page is loaded while the browser waits.
 * @param {FileResult[]} results
 * @param {boolean} inDetail
 */
export function slowestFiles(results, inDetail) {
  const slowest = results
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, inDetail ? TOLD_IN_REPORT : TOLD_ALWAYS)
  return [
    inDetail
      ? 'The slowest files, what they spent their time on, and their slowest test'
      : 'The slowest files',
    ...slowest.flatMap((result) => [
      `${time(result.seconds)}  ${result.file.path}`,
      ...(inDetail ? details(result) : []),
    ]),
  ]
}

/** @param {FileResult} result */
function details({ tests, spent }) {
  const activities = Object.entries(spent)
    .filter(([, ms]) => ms >= 100)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, ms]) => `${name} ${(ms / 1000).toFixed(1)} s`)
  const slowest = tests.toSorted((a, b) => b.ms - a.ms)[0]
  return [
    `            ${[...activities, `${tests.length} tests`].join(', ')}`,
    ...(slowest ? [`            ${(slowest.ms / 1000).toFixed(1)} s: ${slowest.title}`] : []),
  ]
}

/**
 * How many workers were started for each suite, and how long the start of one took.
 * @param {Setup[]} setups
 */
export function workersIn(setups) {
  const suites = [...Map.groupBy(setups, ({ suite }) => suite)].map(([suite, all]) => {
    const mean = all.reduce((sum, { seconds }) => sum + seconds, 0) / all.length
    return `${suite} ${all.length} × ${mean.toFixed(1)} s`
  })
  return `Starting workers: ${suites.join(', ')}`
}

/**
 * How many tests passed and failed. A file that failed without a failed test, in a hook or because its
 * process ended, counts as one failure.
 * @param {FileResult[]} results
 */
export function countTests(results) {
  const failures = results.flatMap(failuresOf)
  const tests = results.flatMap((result) => result.tests)
  return { passed: tests.filter(({ failed }) => !failed).length, failed: failures.length }
}

/**
 * The titles of what failed in a file.
 * @param {FileResult} result
 */
export function failuresOf({ file, failed, tests, trouble }) {
  const titles = tests.filter((test) => test.failed).map(({ title }) => title)
  if (titles.length > 0 && !trouble) return titles
  return failed ? [...titles, trouble ?? `${file.path}: outside its tests`] : []
}
