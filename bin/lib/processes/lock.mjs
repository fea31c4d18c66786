import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identify, isAlive } from './identity.mjs'

/**
 * @typedef {import('./identity.mjs').Identity} Identity
 * @typedef {{holder?: Identity, address?: string, server?: Identity}} Note what lies in a lock file
 */

/**
 * Tries to take the lock file at `path` for this process and to leave `note` in it.
 * Answers null when it was taken, else what the living holder left. A dead holder's lock is
 * taken over. The file appears with its content at once (a link), so nobody reads half of it.
 * @param {string} path
 * @param {Note} note
 */
export function tryLock(path, note = {}) {
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ ...note, holder: identify(process.pid) }))
  try {
    for (;;) {
      if (placed(draft, path)) return null
      const other = readLock(path)
      if (other && isAlive(other.holder)) return other
      setAside(path)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Changes the note in a lock this process holds.
 * @param {string} path
 * @param {Note} note
 */
export function updateLock(path, note) {
  writeFileSync(path, JSON.stringify({ ...readLock(path), ...note }))
}

/**
 * @param {string} path
 * @returns {Note | null}
 */
export function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/** @param {string} path */
export function unlock(path) {
  if (readLock(path)?.holder === identify(process.pid)) rmSync(path, { force: true })
}

/**
 * Does `work` while no other process does work under the same lock.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 */
export async function exclusively(path, work) {
  while (tryLock(path)) await sleep(50)
  try {
    return await work()
  } finally {
    unlock(path)
  }
}

/**
 * Removes a dead holder's lock; puts it back when it turns out to be a newer, living one.
 * @param {string} path
 */
function setAside(path) {
  const aside = `${path}.${process.pid}.old`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const found = readLock(aside)
  if (found && isAlive(found.holder)) placed(aside, path)
  rmSync(aside, { force: true })
}

/**
 * @param {string} draft
 * @param {string} path
 */
function placed(draft, path) {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}
