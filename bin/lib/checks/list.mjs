import { inProject } from '../paths.mjs'
import { run } from '../processes/run.mjs'
import { generateCode } from '../sources.mjs'
import {
  readByFile,
  readFolders,
  readFormat,
  readImports,
  readLint,
  readTexts,
  readTypeErrors,
  readUnused,
} from './complaints.mjs'
import { checkDocs } from './docs.mjs'
import { checkFolders } from './folders.mjs'
import { checkImports } from './imports.mjs'
import { checkLockfile } from './lockfile.mjs'
import { checkTables } from './tables.mjs'
import { checkTexts } from './texts.mjs'
import { checkWords } from './words.mjs'

/**
 * @typedef {{ok: boolean, output: string, table?: string}} Verdict
 * @typedef {{name: string, about: string, look: () => Promise<Verdict>}} Check
 * @typedef {Check & {read: import('./complaints.mjs').Reader}} ReadableCheck whose output can be read
 */

/**
 * Runs a tool of node_modules; it found nothing to complain about when it ends with 0.
 * @param {string} name
 * @param {...string} args
 * @returns {Check['look']}
 */
const tool =
  (name, ...args) =>
  async () => {
    const { code, output } = await run(inProject('node_modules', '.bin', name), args)
    return { ok: code === 0, output }
  }

/**
 * Checks types with TypeScript's native compiler, six times as fast as the one that tools of the
 * project still load as a library (`typescript`).
 * @param {string} project
 * @returns {Check['look']}
 */
const types = (project) => async () => {
  const tsc = inProject('node_modules', 'typescript-native', 'bin', 'tsc')
  const { code, output } = await run(process.execPath, [tsc, '--noEmit', '-p', project])
  return { ok: code === 0, output }
}

/**
 * Comes before the others: they read what it writes.
 * @type {Check}
 */
export const codegen = {
  name: 'codegen',
  about: 'generated code can be made',
  async look() {
    return generateCode({ NODE_ENV: 'development', ...process.env }).then(
      () => ({ ok: true, output: '' }),
      (error) => ({ ok: false, output: error.output })
    )
  },
}

/**
 * Comes after a build, and weighs it. `npm run check -- budgets` weighs the last one.
 * @type {Check}
 */
export const budgets = {
  name: 'budgets',
  about: 'weight of the pages',
  async look() {
    // It reads sources of the product, which nothing else here needs.
    const { checkBudgets } = await import('./budgets.mjs')
    const { lines, complaints } = checkBudgets(inProject('build', 'public', 'assets'))
    return { ok: complaints.length === 0, output: complaints.join('\n'), table: lines.join('\n') }
  },
}

/**
 * The checks of `npm run check`. `npm run check -- lint texts` runs the named ones.
 * Those that take longest come first, so that none of them runs alone at the end.
 * @type {ReadableCheck[]}
 */
export const checks = [
  {
    name: 'imports',
    about: 'directions of imports, and no circles',
    look: checkImports,
    read: readImports,
  },
  {
    name: 'lint',
    about: 'lint',
    look: tool('oxlint', '--type-aware', '--deny-warnings', '--format', 'unix'),
    read: readLint,
  },
  {
    name: 'test-types',
    about: 'types of the tests',
    look: types('tests/tsconfig.json'),
    read: readTypeErrors,
  },
  {
    name: 'client-types',
    about: 'types of the client',
    look: types('inertia/tsconfig.json'),
    read: readTypeErrors,
  },
  {
    name: 'unused',
    about: 'no unused code',
    look: tool('knip', '--no-progress'),
    read: readUnused,
  },
  {
    name: 'types',
    about: 'types of the server',
    look: types('tsconfig.json'),
    read: readTypeErrors,
  },
  {
    name: 'launcher-types',
    about: 'types of the launcher',
    look: types('bin/tsconfig.json'),
    read: readTypeErrors,
  },
  {
    name: 'folders',
    about: 'folders of readable size',
    read: readFolders,
    async look() {
      const complaints = checkFolders()
      return { ok: complaints.length === 0, output: complaints.join('\n') }
    },
  },
  { name: 'format', about: 'format', look: tool('oxfmt', '--check', '.'), read: readFormat },
  {
    name: 'lockfile',
    about: 'a lockfile that installs everywhere',
    read: readByFile,
    async look() {
      const complaints = checkLockfile()
      return { ok: complaints.length === 0, output: complaints.join('\n') }
    },
  },
  {
    name: 'docs',
    about: 'documents name what is there',
    read: readByFile,
    async look() {
      const complaints = checkDocs()
      return { ok: complaints.length === 0, output: complaints.join('\n') }
    },
  },
  {
    name: 'words',
    about: 'words of the glossary',
    read: readByFile,
    async look() {
      const complaints = checkWords()
      return { ok: complaints.length === 0, output: complaints.join('\n') }
    },
  },
  {
    name: 'tables',
    about: 'tables are written by their owners',
    read: readByFile,
    async look() {
      const complaints = checkTables()
      return { ok: complaints.length === 0, output: complaints.join('\n') }
    },
  },
  {
    name: 'texts',
    about: 'texts in both languages',
    read: readTexts,
    async look() {
      const { count, complaints } = checkTexts()
      const none = count === 0 ? ['There are no texts at all.'] : []
      return {
        ok: count > 0 && complaints.length === 0,
        output: [...complaints, ...none].join('\n'),
      }
    },
  },
]
