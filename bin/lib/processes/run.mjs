import { spawn } from 'node:child_process'
import { root } from '../paths.mjs'
import { Stop } from '../say.mjs'

const KEPT_LINES = 40

/**
 * @typedef {{env?: NodeJS.ProcessEnv, limit?: number}} Options
 * @typedef {[command: string, args: string[], options?: Options]} Run what `run` takes
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Runs a program to its end and keeps the last lines of its output.
 * Never rejects: `code` is null when the program could not be started, was killed, or took longer
 * than `limit` milliseconds (0: as long as it likes).
 * @param {string} command
 * @param {string[]} args
 * @param {Options} options
 * @returns {Promise<{code: number | null, output: string}>}
 */
export function run(command, args, { env = process.env, limit = 0 } = {}) {
  return new Promise((settle) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limit,
    })
    running.add(child)
    let output = ''
    /** @param {string} chunk */
    const keep = (chunk) => {
      output = (output + chunk).slice(-200_000)
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    /**
     * @param {number | null} code
     * @param {string} trouble
     */
    const end = (code, trouble = '') => {
      running.delete(child)
      settle({ code, output: output + trouble })
    }
    child.once('error', (error) => end(null, error.message))
    child.once('close', (code) =>
      end(code, code === null ? '\nIt was stopped or took too long.' : '')
    )
  })
}

/**
 * Runs a program that must succeed; otherwise stops with `complaint` and the program's last lines.
 * @param {string} complaint
 * @param {Run} program
 */
export async function must(complaint, ...program) {
  const { code, output } = await run(...program)
  if (code !== 0) throw new Stop(complaint, lastLines(output))
  return output
}

/** Stops every program started here that has not ended yet. */
export function stopRunning() {
  for (const child of running) child.kill('SIGTERM')
}

/**
 * @param {string} text
 * @param {number} count
 */
export function lastLines(text, count = KEPT_LINES) {
  return text.trimEnd().split('\n').slice(-count).join('\n')
}
