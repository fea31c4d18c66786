import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identify, isAlive } from '../processes/identity.mjs'

/** @param {string} cluster */
const folderOf = (cluster) => join(cluster, 'users')

/**
 * Notes that this process uses the server of the cluster in `folder`.
 * @param {string} folder
 */
export function enter(folder) {
  mkdirSync(folderOf(folder), { recursive: true })
  writeFileSync(join(folderOf(folder), String(identify(process.pid))), '')
}

/**
 * Takes the note back; true when no other living process uses the server.
 * @param {string} folder
 */
export function leave(folder) {
  rmSync(join(folderOf(folder), String(identify(process.pid))), { force: true })
  const others = readdirSync(folderOf(folder))
  const living = others.filter((identity) => isAlive(identity))
  for (const identity of others) {
    if (!living.includes(identity)) rmSync(join(folderOf(folder), identity), { force: true })
  }
  return living.length === 0
}
