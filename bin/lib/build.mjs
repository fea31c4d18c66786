import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inProject } from './paths.mjs'
import { must } from './processes/run.mjs'
import { transpile } from './transpile.mjs'

/** The code of the server, without that of tests, benches and the build. */
const SOURCES = [
  'adonisrc.ts',
  'bin/{console,server}.ts',
  '{app,commands,config,providers,shared,start}/**/*.ts',
]
/** Every process loads this file first. */
const HOLD = "import './lib/builds/hold_own.mjs'\n"

/** Files that the server reads while it runs. */
const FILES = [
  'package.json',
  'package-lock.json',
  'public',
  'resources',
  'database/migrations',
  '.adonisjs/api',
  'bin/lib/builds/hold.mjs',
  'bin/lib/builds/hold_own.mjs',
  'bin/lib/processes/identity.mjs',
]

/**
 * Builds the product into an empty folder of the project. It needs the packages of the project and nothing else of
 * it. Types are not checked.
 * @param {object} options
 * @param {NodeJS.ProcessEnv} options.env
 * @param {string} options.folder by its whole path
 * @param {() => Promise<unknown>} options.generate writes the description of the API and the bundles of threads
 */
export async function build({ env, folder, generate }) {
  /** @param {string[]} script */
  const node = (...script) =>
    must('The build failed.', process.execPath, script, { env: { ...env, BUILD_FOLDER: folder } })
  await Promise.all([
    node(inProject('bin', 'lib', 'build_client.mjs')),
    generate(),
    buildServer(folder),
  ])
  for (const path of FILES) copy(path, join(folder, path))
  // Modules that start threads are replaced by their bundles.
  copy('.adonisjs/threads/app', join(folder, 'app'))
  const loader = pathToFileURL(inProject('bin', 'lib', 'from_source.mjs')).href
  await node(`--import=${loader}`, inProject('bin', 'compress_files.ts'))
}

/** @param {string} folder */
async function buildServer(folder) {
  for (const file of globSync(SOURCES, { cwd: inProject() })) {
    const source = readFileSync(inProject(file), 'utf8')
    const code = `${file.startsWith('bin/') ? HOLD : ''}${transpile(file, source)}`
    write(join(folder, file.replace(/\.ts$/, '.js')), code)
  }
  const ace = "// Runs `node ace …` of the built product.\nawait import('./bin/console.js')\n"
  write(join(folder, 'ace.js'), ace)
}

/**
 * @param {string} path in the project
 * @param {string} target
 */
function copy(path, target) {
  cpSync(inProject(path), target, { recursive: true })
}

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
