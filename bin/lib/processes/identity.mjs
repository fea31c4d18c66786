import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** @typedef {string | null} Identity what `identify` names a process by */

/**
 * Names a process so that a later one with the same number is not taken for it: the number and the
 * moment it was started. Null when no such process lives.
 * @param {number | undefined} pid
 * @returns {Identity}
 */
export function identify(pid) {
  const born = pid && (process.platform === 'linux' ? bornFromProc(pid) : bornFromPs(pid))
  return born ? `${pid}@${born}` : null
}

/**
 * Whether the very process an earlier `identify` named still lives.
 * @param {Identity | undefined} identity
 */
export function isAlive(identity) {
  const pid = pidOf(identity)
  return pid !== null && identify(pid) === identity
}

/** @param {Identity | undefined} identity */
export function pidOf(identity) {
  const pid = Number.parseInt(String(identity ?? ''), 10)
  return Number.isInteger(pid) && pid > 0 ? pid : null
}

/**
 * Sends a signal; false when the process is gone already.
 * @param {number | null | undefined} pid
 * @param {NodeJS.Signals} name
 */
export function signal(pid, name) {
  try {
    return typeof pid === 'number' && process.kill(pid, name)
  } catch {
    return false
  }
}

/**
 * Waits until `happened()` is true; false when it did not happen in time.
 * @param {() => unknown} happened
 * @param {number} milliseconds
 * @param {number} pause
 */
export async function waitFor(happened, milliseconds, pause = 50) {
  const deadline = Date.now() + milliseconds
  for (;;) {
    if (await happened()) return true
    if (Date.now() > deadline) return false
    await sleep(pause)
  }
}

/**
 * Asks a process to end, and makes it when it does not within `milliseconds`.
 * @param {Identity} identity
 * @param {NodeJS.Signals} name
 * @param {number} milliseconds
 */
export async function stopProcess(identity, name, milliseconds) {
  if (!isAlive(identity)) return
  signal(pidOf(identity), name)
  if (await waitFor(() => !isAlive(identity), milliseconds)) return
  signal(pidOf(identity), 'SIGKILL')
  await waitFor(() => !isAlive(identity), 5000)
}

/** @param {number} pid */
function bornFromProc(pid) {
  try {
    // The program's name stands in brackets and may hold anything: read behind the last bracket.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const [state, startTime] = [fields[0], fields[19]]
    return state === 'Z' || state === 'X' ? null : startTime
  } catch {
    return null
  }
}

/** @param {number} pid */
function bornFromPs(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout?.trim() || null
}
