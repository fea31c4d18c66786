import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, matchesGlob, relative } from 'node:path'
import { inProject, inVar, root } from '../paths.mjs'

/**
 * @typedef {'unit' | 'functional' | 'faults' | 'browser'} Suite
 * @typedef {{suite: Suite, path: string, seconds: number}} TestFile its path in the project, and how long
 * it is expected to run
 */

/** @type {Suite[]} */
export const SUITES = ['unit', 'functional', 'faults', 'browser']

/** How long each file ran in the last run. A clone that has none orders its files by their tests. */
const DURATIONS = () => inVar('test', 'durations.json')

/**
 * What a test takes, in seconds, where nothing was recorded.
 * @type {Record<Suite, number>}
 */
const USUAL = { unit: 0.05, functional: 0.2, faults: 5, browser: 2 }

/**
 * The test files of some suites, longest first.
 * @param {Suite[]} suites
 * @param {string[]} patterns parts of paths or globs below the folder of the suite, of which a file has to
 * match one; without any, all files
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
 * Keeps how long files ran for the next run.
 * @param {Record<string, number>} durations seconds by path
 */
export function keepDurations(durations) {
  writeFileSync(DURATIONS(), `${JSON.stringify({ ...readDurations(), ...durations }, null, 2)}\n`)
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
  return tests * USUAL[suite]
}
