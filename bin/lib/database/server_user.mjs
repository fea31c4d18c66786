import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { Stop, say } from '../say.mjs'

/** @typedef {{uid: number, gid: number} | null} User a user of the system; null is this very one */

/**
 * Who runs the database server: null means this very user. PostgreSQL refuses to run as root, so
 * root hands it to the owner of existing data, else to the user `named` in the settings, else to
 * the system user `postgres`, which is created when missing, else to `nobody`.
 * @param {string} dataFolder
 * @param {string | undefined} named
 * @returns {User}
 */
export function serverUser(dataFolder, named) {
  if (process.getuid?.() !== 0) return null
  const owner = ownerOf(dataFolder)
  if (owner) return owner
  if (named) return lookUp(named) ?? refuse(named)
  const user = lookUp('postgres') ?? create('postgres') ?? lookUp('nobody')
  if (user) return user
  throw new Stop(
    'PostgreSQL does not run as root, and this system has no user to run it as.\n' +
      'Create one (useradd --system postgres), or start as an ordinary user.'
  )
}

/**
 * @param {string} name
 * @returns {never}
 */
function refuse(name) {
  throw new Stop(
    `EMBEDDED_DATABASE_USER names “${name}”, and this system has no such user besides root.`
  )
}

/**
 * Whether `user` can reach a folder, whatever stands in the way: modes, mounts, access lists.
 * @param {User} user
 * @param {string} folder
 */
export function canEnter(user, folder) {
  return asUser(user, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]).status === 0
}

/**
 * Runs a short program as `user` (null: as ourselves).
 * @param {User} user
 * @param {string} command
 * @param {string[]} args
 */
export function asUser(user, command, args) {
  return spawnSync(command, args, { ...ids(user), cwd: '/', encoding: 'utf8' })
}

/**
 * The part of `spawn`'s options that makes a program run as `user`.
 * @param {User} user
 */
export const ids = (user) => (user ? { uid: user.uid, gid: user.gid } : {})

/** @param {string} folder */
function ownerOf(folder) {
  try {
    const { uid, gid } = statSync(folder)
    return uid === 0 ? null : { uid, gid }
  } catch {
    return null
  }
}

/** @param {string} name */
function lookUp(name) {
  const [uid, gid] = ['-u', '-g'].map((what) =>
    Number.parseInt(spawnSync('id', [what, name], { encoding: 'utf8' }).stdout ?? '', 10)
  )
  return uid > 0 && gid >= 0 ? { uid, gid } : null
}

/** @param {string} name */
function create(name) {
  say(`Creating the system user “${name}” for the embedded database, since root may not run it`)
  say('EMBEDDED_DATABASE_USER=name would use another that exists')
  spawnSync('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', name])
  return lookUp(name)
}
