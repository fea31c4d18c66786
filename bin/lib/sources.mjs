import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inProject, root } from './paths.mjs'
import { must } from './processes/run.mjs'
import { step } from './say.mjs'

/** What is not built, or is made by building. */
const ASIDE = new Set(
  ['.git', '.adonisjs', '.ci', 'bench', 'build', 'docs', 'node_modules', 'ssr', 'tests', 'var'].map(
    (name) => join(root, name)
  )
)
ASIDE.add(inProject('public', 'assets'))

/**
 * The commands of the build read the settings but never open the database.
 * @param {NodeJS.ProcessEnv} env
 * @param {...string} args
 * @returns {import('./processes/run.mjs').Run}
 */
const ace = (env, ...args) => [
  process.execPath,
  ['ace.js', ...args],
  { env: { DATABASE_URL: 'postgres://127.0.0.1/unused', ...env }, limit: 5 * 60_000 },
]

/**
 * Builds into `build/` unless that holds what the sources say.
 * @param {NodeJS.ProcessEnv} env
 */
export async function ensureBuilt(env) {
  await unlessMade('build', () =>
    step('Building', async () => {
      const production = { ...env, NODE_ENV: 'production' }
      await generateCode(production)
      await must('The build failed.', ...ace(production, 'build'))
      await bundleThreads('build')
    })
  )
}

/**
 * Writes the generated types and registries, the description of the API, and the bundles of threads
 * (`.adonisjs/`), unless they are there for what the sources say.
 * @param {NodeJS.ProcessEnv} env
 */
export async function generateCode(env) {
  await unlessMade('.adonisjs', async () => {
    await must('The code generation failed.', ...ace(env, 'codegen'))
    await describeApi(env)
    await bundleThreads('.adonisjs', 'threads')
  })
}

/** @param {...string} folder */
async function bundleThreads(...folder) {
  // It needs packages, which are not there when this file is loaded first.
  const bundles = await import('./thread_bundles.mjs')
  await bundles.bundleThreads(inProject(...folder))
}

/** @param {NodeJS.ProcessEnv} env */
async function describeApi(env) {
  const loader = `--import=${pathToFileURL(inProject('bin', 'lib', 'from_source.mjs')).href}`
  const [node, , options] = ace(env)
  const write = [loader, inProject('bin', 'write_openapi.ts')]
  await must('The API could not be described.', node, write, options)
}

/**
 * Makes what is in a folder unless it was made of what the sources say.
 * @param {string} folder
 * @param {() => Promise<unknown>} make
 */
async function unlessMade(folder, make) {
  const now = fingerprint()
  const note = inProject(folder, '.sources')
  if (existsSync(note) && readFileSync(note, 'utf8') === now) return
  await make()
  mkdirSync(inProject(folder), { recursive: true })
  writeFileSync(note, now)
}

/** One hash over the names and contents of everything the build reads. */
function fingerprint() {
  const hash = createHash('sha256').update(process.versions.node)
  for (const file of filesUnder(root)) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(folder) {
  return readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name))
    .filter((path) => !ASIDE.has(path) && !/\.(log|md)$|\/\.env/.test(path))
    .flatMap((path) => {
      const found = statSync(path, { throwIfNoEntry: false })
      if (found?.isDirectory()) return filesUnder(path)
      return found?.isFile() ? [path] : []
    })
}
