import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '../processes/run.mjs'
import { Stop, say, step } from '../say.mjs'

/**
 * A program the tests need and no npm package brings: the setting that names one, its names on
 * PATH, and the Debian package that has it.
 * @typedef {{setting: string, names: string[], debian: string, about: string}} Program
 */

/**
 * The shell without windows comes first: the tests take two thirds of the time in it.
 * @type {Program}
 */
export const chromium = {
  setting: 'CHROMIUM',
  names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
  debian: 'chromium-headless-shell',
  about: 'the browser tests',
}

/** @type {Program} */
export const redis = {
  setting: 'REDIS_SERVER',
  names: ['redis-server', 'valkey-server'],
  debian: 'redis-server',
  about: 'the tests of fan-out over Redis',
}

/** @type {Program} */
export const dovecot = {
  setting: 'DOVECOT',
  names: ['dovecot'],
  debian: 'dovecot-imapd',
  about: 'the tests of mailboxes',
}

/** The folder of Debian's system programs, which is not on PATH for users. */
const SYSTEM = ['/usr/sbin', '/usr/local/sbin']

/**
 * The path of a program: the one its setting names, else one on PATH. Only where there is neither,
 * and we may, Debian's is installed, and that is said.
 * @param {Program} program
 */
export async function findProgram(program) {
  const { setting, names, debian, about } = program
  const named = process.env[setting]
  if (named) {
    if (canRun(named)) return named
    throw new Stop(`${setting} names ${named}, which cannot be run.`)
  }
  const found = onPath(names)
  if (found) return found
  if (process.getuid?.() === 0 && onPath(['apt-get'])) await install(program)
  const installed = onPath(names)
  if (installed) return installed
  throw new Stop(
    `There is no ${names[0]}, which ${about} need. Install it (apt-get install ${debian}), or\n` +
      `name the one you have: ${setting}=/path/to/${names[0]} npm test`
  )
}

/** @type {Promise<void> | undefined} */
let installing

/**
 * Installs a package after those before it, since apt refuses to run twice at once. The lists of packages are
 * updated before the first.
 * @param {Program} program
 */
function install({ setting, debian, about }) {
  const before = installing ?? apt('update')
  installing = before.then(() =>
    step(`Installing Debian's ${debian} on this machine, for ${about}`, () => {
      say(`${setting}=/path/to/one would use another`)
      return apt('install', '--yes', '--no-install-recommends', debian)
    })
  )
  return installing
}

/** @param {...string} args */
async function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { code, output } = await run('apt-get', args, { env })
  if (code !== 0) say(`apt-get ${args[0]}: ${output.trimEnd().split('\n').at(-1)}`)
}

/** @param {string[]} names */
function onPath(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(canRun)
}

/** @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
