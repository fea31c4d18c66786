import { createHash } from 'node:crypto'
import { mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stop, say } from '../say.mjs'
import { canEnter } from './server_user.mjs'

/**
 * A folder outside the project that `user` can enter and only we can write to; for a project that
 * lies where the database's user cannot go, such as root's home.
 * @param {import('./server_user.mjs').User} user
 * @param {string | undefined} named the one of the settings
 */
export function elsewhere(user, named) {
  const own = process.getuid?.() ?? 0
  const candidates = named
    ? [named]
    : ['/var/lib/spareline', join(tmpdir(), `spareline-${own}`), `/tmp/spareline-${own}`]
  for (const folder of candidates) {
    try {
      const made = mkdirSync(folder, { recursive: true, mode: 0o755 })
      // Another user may have created a folder of this name in a shared place.
      if (statSync(folder).uid !== own || !canEnter(user, folder)) continue
      if (made) sayMade(folder)
      return folder
    } catch {
      continue
    }
  }
  throw new Stop(
    'No folder was found that the database server could use. Looked at:',
    candidates.join('\n')
  )
}

/** @param {string} folder */
function sayMade(folder) {
  say(`Created ${folder} for the embedded database, whose user cannot enter the project's folder`)
  say('EMBEDDED_DATABASE_ELSEWHERE=/another/folder would use another')
}

/**
 * A short name that differs from project to project.
 * @param {string} path
 */
export function nameFor(path) {
  return createHash('sha256').update(path).digest('hex').slice(0, 16)
}
