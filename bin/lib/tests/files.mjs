import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, matchesGlob, relative } from 'node:path'
import { inProject, inVar, root } from '../paths.mjs'

/**
 * @typedef {import('./protocol.mjs').Suite} Suite
 * @typedef {{suite: Suite, path: string, seconds: number}} TestFile with its path in the project and its expected
 * duration
 */

/** @type {Suite[]} */
export const SUITES = ['unit', 'functional', 'faults', 'browser']

/** The durations of the last run. A clone that has none orders its files by the number of their tests. */
const DURATIONS = () => inVar('test', 'durations.json')

/**
 * The usual duration of one test in seconds, for files without a recorded duration.
 * @type {Record<Suite, number>}
 */
const USUAL_SECONDS = { unit: 0.05, functional: 0.2, faults: 5, browser: 2 }

/**
 * The test files of some suites, longest first.
 * @param {Suite[]} suites
 * @param {string[]} patterns parts of paths, or globs below the folder of the suite. A file matches one of them;
 * without any, all files are found
 * @returns {TestFile[]}
 */
export function findFiles(suites, patterns) {
  const recorded = readDurations()
  return suites
    .flatMap((suite) => specsOf(suite).map((path) => ({ suite, path })))
    .filter(({ path }) => patterns.length === 0 || patterns.some((each) => matches(path, each)))
    .map((file) => ({ ...file, seconds: recorded[file.path] ?? estimate(file) }))
    .toSorted((a, b) => b.seconds - a.seconds || a.path.localeCompare(b.path))
}

/**
 * Keeps the durations of files for the next run.
 * @param {{file: TestFile, seconds: number}[]} results
 */
export function keepDurations(results) {
  const durations = results.map(({ file, seconds }) => [file.path, Math.round(seconds * 10) / 10])
  const all = { ...readDurations(), ...Object.fromEntries(durations) }
  writeFileSync(DURATIONS(), `${JSON.stringify(all, null, 2)}\n`)
}

/** @returns {Record<string, number>} */
function readDurations() {
  try {
    return JSON.parse(readFileSync(DURATIONS(), 'utf8'))
  } catch {
    return {}
  }
}

/** @param {Suite} suite */
function specsOf(suite) {
  const folder = inProject('tests', suite)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => relative(root, join(folder, name)))
}

/**
 * @param {string} path
 * @param {string} pattern
 */
function matches(path, pattern) {
  const inSuite = path.replace(/^tests\/\w+\//, '')
  const names = [path, inSuite, inSuite.replace(/\.spec\.ts$/, '')]
  return path.includes(pattern) || names.some((name) => matchesGlob(name, pattern))
}

/** @param {Omit<TestFile, 'seconds'>} file */
function estimate({ suite, path }) {
  const tests = readFileSync(inProject(path), 'utf8').match(/^\s*test\(/gm)?.length ?? 1
  return tests * USUAL_SECONDS[suite]
}
