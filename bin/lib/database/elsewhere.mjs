import { createHash } from 'node:crypto'
import { mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stop } from '../say.mjs'
import { canEnter } from './server_user.mjs'

/**
 * A folder outside the project that `user` can enter and only we can write to; for a project that
 * lies where the database's user cannot go, such as root's home.
 * @param {import('./server_user.mjs').User} user
 */
export function elsewhere(user) {
  const own = process.getuid?.() ?? 0
  const candidates = [
    '/var/lib/spareline',
    join(tmpdir(), `spareline-${own}`),
    `/tmp/spareline-${own}`,
  ]
  for (const folder of candidates) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 })
      // Somebody else may have put a folder of that name into a shared place.
      if (statSync(folder).uid === own && canEnter(user, folder)) return folder
    } catch {
      continue
    }
  }
  throw new Stop(
    'No folder was found that the database server could use. Looked at:',
    candidates.join('\n')
  )
}

/**
 * A short name that differs from project to project.
 * @param {string} path
 */
export function nameFor(path) {
  return createHash('sha256').update(path).digest('hex').slice(0, 16)
}
