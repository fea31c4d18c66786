import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inProject, root } from '../paths.mjs'

/**
 * The spec files of a suite in `count` lists of about equal work, the number of tests in a file
 * standing for its work. Same files, same lists.
 * @param {string} suite
 * @param {number} count
 */
export function splitSuite(suite, count) {
  const folder = inProject('tests', suite)
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => ({
      path: relative(root, join(folder, name)),
      weight: weigh(join(folder, name)),
    }))
    .toSorted((a, b) => b.weight - a.weight || a.path.localeCompare(b.path))
  /** @type {Array<{weight: number, paths: string[]}>} */
  const lists = Array.from({ length: count }, () => ({ weight: 0, paths: [] }))
  for (const { path, weight } of files) {
    const lightest = lists.reduce((least, list) => (list.weight < least.weight ? list : least))
    lightest.paths.push(path)
    lightest.weight += weight
  }
  return lists.map(({ paths }) => paths).filter((paths) => paths.length > 0)
}

/** How many ordinary tests take as long as one that looks at all pages with axe. */
const PAGES_OF_ACCESS = 5

/** @param {string} file */
function weigh(file) {
  const tests = readFileSync(file, 'utf8').match(/^\s*test\(/gm)?.length ?? 1
  return file.endsWith('access.spec.ts') ? tests * PAGES_OF_ACCESS : tests
}
