import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
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
/** Files that the server reads while it runs. */
const FILES = [
  'package.json',
  'package-lock.json',
  'public',
  'resources',
  'database/migrations',
  '.adonisjs/api',
]

/**
 * Builds the product into `build/`, which needs the packages of the project and nothing else of it. Types are not
 * checked.
 * @param {object} options
 * @param {NodeJS.ProcessEnv} options.env
 * @param {() => Promise<unknown>} options.generate writes the description of the API and the bundles of threads
 */
export async function build({ env, generate }) {
  /** @param {string[]} script */
  const node = (...script) => must('The build failed.', process.execPath, script, { env })
  rmSync(inProject('build'), { recursive: true, force: true })
  await Promise.all([node(inProject('bin', 'lib', 'build_client.mjs')), generate(), buildServer()])
  for (const path of FILES) copy(path, path)
  // Bundles take the place of the modules that begin threads.
  copy('.adonisjs/threads/app', 'app')
  const loader = pathToFileURL(inProject('bin', 'lib', 'from_source.mjs')).href
  await node(`--import=${loader}`, inProject('bin', 'compress_files.ts'))
}

async function buildServer() {
  for (const file of globSync(SOURCES, { cwd: inProject() })) {
    const code = transpile(file, readFileSync(inProject(file), 'utf8'))
    write(file.replace(/\.ts$/, '.js'), code)
  }
  write('ace.js', "// Runs `node ace …` of the built product.\nawait import('./bin/console.js')\n")
}

/**
 * @param {string} path in the project
 * @param {string} target in the build
 */
function copy(path, target) {
  cpSync(inProject(path), inProject('build', target), { recursive: true })
}

/**
 * @param {string} path in the build
 * @param {string} text
 */
function write(path, text) {
  const file = inProject('build', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
