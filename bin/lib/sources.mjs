import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeBuild } from './builds/make.mjs'
import { inProject, root } from './paths.mjs'
import { must } from './processes/run.mjs'
import { step } from './say.mjs'

/** Folders that the build does not read. */
const ASIDE = new Set(
  [
    '.git',
    '.adonisjs',
    '.builds',
    '.ci',
    'bench',
    'build',
    'docs',
    'node_modules',
    'tests',
    'var',
  ].map((name) => join(root, name))
)

/**
 * Builds into `build/` if the sources have changed since the last build. The existing build stays until the new one
 * is complete, and for as long as a process uses it.
 * @param {NodeJS.ProcessEnv} env
 */
export async function ensureBuilt(env) {
  if (isMade('build')) return
  await step('Building', async () => {
    const production = { APP_KEY: NO_KEY, ...env, NODE_ENV: 'production' }
    await writeRoutes(production)
    // This module needs packages, which are not installed yet when this file is first loaded.
    const { build } = await import('./build.mjs')
    const generate = () => generateParts(production)
    await makeBuild(fingerprint(), (folder) => build({ env: production, folder, generate }))
  })
}

/**
 * Writes the generated types and registries, the description of the API, and the bundles of threads
 * (`.adonisjs/`), each of them if the sources have changed since it was written.
 * @param {NodeJS.ProcessEnv} env
 */
export async function generateCode(env) {
  const complete = { APP_KEY: NO_KEY, ...env }
  await writeRoutes(complete)
  await generateParts(complete)
}

/** The settings of the server need a key. Code that is generated does not contain it. */
const NO_KEY = 'for-building-only-for-building-only'

const ROUTES = '.adonisjs/client'

/**
 * Writes the information about routes that the client and the types need. It includes the development pages, so
 * that a build and the sources have the same types.
 * @param {NodeJS.ProcessEnv} env
 */
const writeRoutes = (env) =>
  unlessMade(ROUTES, () =>
    runScript('The routes could not be written.', 'write_routes.ts', {
      ...env,
      NODE_ENV: 'development',
    })
  )

/** The development server writes the lists again whenever a source changes: the next command checks them. */
export function forgetRoutes() {
  rmSync(noteOf(ROUTES), { force: true })
}

/** @param {NodeJS.ProcessEnv} env */
const generateParts = (env) =>
  Promise.all([
    unlessMade('.adonisjs/api', () =>
      runScript('The API could not be described.', 'write_openapi.ts', env)
    ),
    unlessMade('.adonisjs/threads', async () => {
      const { bundleThreads } = await import('./thread_bundles.mjs')
      await bundleThreads()
    }),
  ])

/**
 * Runs a script of `bin/` that generates code. It reads the settings but never opens the database.
 * @param {string} failed the message when it fails
 * @param {string} script
 * @param {NodeJS.ProcessEnv} env
 */
function runScript(failed, script, env) {
  const loader = `--import=${pathToFileURL(inProject('bin', 'lib', 'from_source.mjs')).href}`
  return must(failed, process.execPath, [loader, inProject('bin', script)], {
    env: { DATABASE_URL: 'postgres://127.0.0.1/unused', ...env },
    limit: 5 * 60_000,
  })
}

/** @param {string} folder */
const noteOf = (folder) => inProject(folder, '.sources')

/**
 * Creates the content of a folder if the sources have changed since it was created.
 * @param {string} folder
 * @param {() => Promise<unknown>} make
 */
async function unlessMade(folder, make) {
  if (isMade(folder)) return
  await make()
  mkdirSync(inProject(folder), { recursive: true })
  writeFileSync(noteOf(folder), fingerprint())
}

/** @param {string} folder */
function isMade(folder) {
  const note = noteOf(folder)
  return existsSync(note) && readFileSync(note, 'utf8') === fingerprint()
}

/** @type {string | undefined} */
let now

/** The fingerprint of the sources. It is computed once, so a command creates everything from the same sources. */
const fingerprint = () => (now ??= hashOfSources())

/** One hash over the names and contents of everything the build reads. */
function hashOfSources() {
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
