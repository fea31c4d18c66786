import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, inVar, root } from './paths.mjs'
import { Stop, step } from './say.mjs'

/**
 * @typedef {{version?: string, dev?: boolean, optional?: boolean}} Package
 * @typedef {Record<string, Package>} Packages by path
 */

/** The Node that the product runs on, by its first number. */
export const NODE_MAJOR = 24

/**
 * Installs the packages that the lockfile names and the Node that the product runs on, each unless it is
 * there. Running and building the product needs no development packages.
 * @param {{isForDevelopment: boolean}} options
 */
export async function ensureInstalled({ isForDevelopment }) {
  const due = dueInstall(isForDevelopment)
  const isNodeDue = !hasNode() && Number.parseInt(process.versions.node, 10) < NODE_MAJOR
  await Promise.all(
    [
      due ? step(`Installing packages (${due.reason})`, () => npm(root, due.args)) : null,
      isNodeDue
        ? step(`Installing Node ${NODE_MAJOR} beside ${process.version}`, installNode)
        : null,
    ].filter((work) => work !== null)
  )
  linkNode()
}

/**
 * Returns the arguments of npm for an install that is necessary, and the reason for it, or null. Versions are
 * compared instead of file dates, which are unreliable after a checkout.
 * @param {boolean} isForDevelopment
 */
function dueInstall(isForDevelopment) {
  const kinds = ['--include=optional', isForDevelopment ? '--include=dev' : '--omit=dev']
  const whole = ['ci', ...kinds]
  const installed = packagesIn(inProject('node_modules', '.package-lock.json'))
  if (!installed) return { reason: 'none yet', args: whole }
  const wanted = packagesIn(inProject('package-lock.json'))
  if (!wanted) throw new Stop('package-lock.json is missing or damaged. Restore it and try again.')
  const missing = Object.entries(wanted).filter(([path, { version, optional }]) => {
    if (!path.startsWith('node_modules/')) return false
    const found = installed[path]
    // An optional package may be missing, because it was made for another system.
    return found ? found.version !== version : !optional
  })
  if (missing.some(([path, { dev }]) => !dev || installed[path]))
    return { reason: 'the lockfile has changed', args: whole }
  if (!isForDevelopment || missing.length === 0) return null
  // The missing packages are added, so that a running server keeps its packages.
  return { reason: 'those for development', args: ['install', '--no-save', ...kinds] }
}

/**
 * @param {string} file
 * @returns {Packages | null}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return null
  }
}

const NODE = () => inVar(`node${NODE_MAJOR}`)
/** The path of the program. It does not exist on a system for which there is no package. */
const NODE_PROGRAM = () => join(NODE(), 'node_modules', '.bin', 'node')
const hasNode = () => existsSync(NODE_PROGRAM())

/**
 * Installs Node as the package of another project (`bin/node24`). As a dependency of ours npm would install it for
 * every version of Node, since a dependency can be optional for a system only.
 */
async function installNode() {
  mkdirSync(NODE(), { recursive: true })
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(inProject('bin', 'node24', name), join(NODE(), name))
  await npm(NODE(), ['ci', '--include=optional'])
  // Headers are a third of the package, and no native addon is compiled here.
  for (const system of ['linux-x64', 'linux-arm64', 'win-x64'])
    rmSync(join(NODE(), 'node_modules', `node-${system}`, 'include'), {
      recursive: true,
      force: true,
    })
}

/** Makes this Node the one of npm's scripts, which have `node_modules/.bin` first on PATH. */
function linkNode() {
  const link = inProject('node_modules', '.bin', 'node')
  if (!hasNode() || existsSync(link)) return
  rmSync(link, { force: true })
  symlinkSync(NODE_PROGRAM(), link)
}

/**
 * Runs npm in a folder.
 * @param {string} cwd
 * @param {string[]} args
 * @returns {Promise<void>}
 */
function npm(cwd, args) {
  const [command, first] = findNpm()
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  delete env.NODE_ENV
  return new Promise((settle, refuse) => {
    // The output of npm explains a failure best. Below errors, npm would warn about each package that requires
    // the Node that is about to be installed.
    const child = spawn(command, [...first, ...args, '--loglevel=error'], {
      cwd,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const complain = (/** @type {string} */ why) =>
      refuse(new Stop(`The packages could not be installed (${why}). npm said why above.`))
    child.once('error', (error) => complain(error.message))
    child.once('exit', (code, name) => (code === 0 ? settle() : complain(name ?? `code ${code}`)))
  })
}

/**
 * The npm that started this process, or else the one on PATH.
 * @returns {[command: string, args: string[]]}
 */
function findNpm() {
  const path = process.env.npm_execpath
  if (path && /npm-cli\.c?js$/.test(path) && existsSync(path)) return [process.execPath, [path]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
}
