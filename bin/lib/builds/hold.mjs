import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identify, isAlive } from '../processes/identity.mjs'

/** @param {string} folder */
const holdersOf = (folder) => join(folder, '.holders')

/**
 * Notes that this process needs the build in a folder for as long as it lives: it loads files of the build at any
 * time, and no later build may remove them.
 * @param {string} folder
 */
export function hold(folder) {
  mkdirSync(holdersOf(folder), { recursive: true })
  const note = join(holdersOf(folder), String(identify(process.pid)))
  writeFileSync(note, '')
  process.once('exit', () => rmSync(note, { force: true }))
}

/**
 * Whether a living process needs the build.
 * @param {string} folder
 */
export function isHeld(folder) {
  const holders = holdersOf(folder)
  return existsSync(holders) && readdirSync(holders).some((identity) => isAlive(identity))
}
