import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { inProject, root } from './paths.mjs'
import { Stop, step } from './say.mjs'

/** @typedef {Record<string, {version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean}>} Packages */

/** Runs `npm ci` unless what is installed is what the lockfile names. */
export async function ensureInstalled() {
  const reason = whyInstall()
  if (!reason) return
  await step(`Installing packages (${reason})`, install)
}

/** Why an install is due, or null. Compared by versions, since dates lie after a checkout. */
function whyInstall() {
  const installed = packagesIn(inProject('node_modules', '.package-lock.json'))
  if (!installed) return 'none yet'
  const wanted = packagesIn(inProject('package-lock.json'))
  if (!wanted) throw new Stop('package-lock.json is missing or damaged. Restore it and try again.')
  const stale = Object.entries(wanted).some(([path, { version, optional, devOptional, peer }]) => {
    if (!path.startsWith('node_modules/')) return false
    const found = installed[path]
    // What is optional may rightly be absent: it was made for another system.
    return found ? found.version !== version : !(optional || devOptional || peer)
  })
  return stale ? 'the lockfile has changed' : null
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

/** @returns {Promise<void>} */
function install() {
  const [command, first] = npm()
  // Below errors npm would warn of every package that wants the Node it is about to install.
  const args = [...first, 'ci', '--include=dev', '--include=optional', '--loglevel=error']
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  delete env.NODE_ENV
  return new Promise((settle, refuse) => {
    // npm's own words are the best explanation of what went wrong: they go straight to the person.
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
    const complain = (/** @type {string} */ why) =>
      refuse(new Stop(`The packages could not be installed (${why}). npm said why above.`))
    child.once('error', (error) => complain(error.message))
    child.once('exit', (code, name) => (code === 0 ? settle() : complain(name ?? `code ${code}`)))
  })
}

/**
 * npm as it started us, else the one on PATH.
 * @returns {[command: string, args: string[]]}
 */
function npm() {
  const path = process.env.npm_execpath
  if (path && /npm-cli\.c?js$/.test(path) && existsSync(path)) return [process.execPath, [path]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
}
