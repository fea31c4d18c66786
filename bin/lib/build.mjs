import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inProject } from './paths.mjs'
import { must } from './processes/run.mjs'
import { transpile } from './transpile.mjs'
import { bundleThreads } from './thread_bundles.mjs'

/** The code of the server: all of it but what tests, benches and builds. */
const SOURCES = [
  'adonisrc.ts',
  'bin/{console,server}.ts',
  '{app,commands,config,providers,shared,start}/**/*.ts',
]
/** What it reads while it runs. */
const FILES = [
  'package.json',
  'package-lock.json',
  'public',
  'resources',
  'database/migrations',
  '.adonisjs/api',
]

/**
 * Builds the product into `build/`, which then runs with the packages of the project and nothing else of it:
 * the client by Vite, while the description of the API is written and the server's code is made JavaScript.
 * Types are not checked here.
 * @param {{env: NodeJS.ProcessEnv, describeApi: () => Promise<unknown>}} options
 */
export async function build({ env, describeApi }) {
  /** @param {string[]} script */
  const node = (...script) => must('The build failed.', process.execPath, script, { env })
  rmSync(inProject('build'), { recursive: true, force: true })
  await Promise.all([node(inProject('bin', 'lib', 'build_client.mjs')), describeApi(), bundleAll()])
  for (const path of FILES) cpSync(inProject(path), inProject('build', path), { recursive: true })
  const loader = pathToFileURL(inProject('bin', 'lib', 'from_source.mjs')).href
  await node(`--import=${loader}`, inProject('bin', 'compress_files.ts'))
}

async function bundleAll() {
  for (const file of globSync(SOURCES, { cwd: inProject() })) {
    const code = transpile(file, readFileSync(inProject(file), 'utf8'))
    write(file.replace(/\.ts$/, '.js'), code)
  }
  write('ace.js', "// Runs `node ace …` of the built product.\nawait import('./bin/console.js')\n")
  await bundleThreads(inProject('build'))
}

/**
 * @param {string} path
 * @param {string} text
 */
function write(path, text) {
  const file = join(inProject('build'), path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
