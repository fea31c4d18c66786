import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import { getActiveTest } from '@japa/runner'
import { startBackground } from '#start/background'
import { sql } from '#app/database/sql'

/** For a group's setup: events are handed on and jobs are run by this process until its end. */
export function withBackground(): Promise<() => Promise<void>> {
  return withBackgroundAnd({})()
}

/** The same with receivers and jobs of the tests beside the portal's. */
export function withBackgroundAnd(others: Parameters<typeof startBackground>[0]) {
  return async () => {
    await quietManagers()
    const background = startBackground(others)
    return () => background.stop()
  }
}

/** Managers of earlier tests get no mails of the orders of contractors that nobody looks after. */
export async function quietManagers(): Promise<void> {
  await sql.run(
    `INSERT INTO mail_switched_off (user_id, kind)
     SELECT id, 'order_received' FROM users WHERE role IN ('manager', 'admin') ON CONFLICT DO NOTHING`
  )
}

/** `node ace worker` in a process of its own, so that it can be killed like one; it ends with the test. */
export async function startWorkerProcess(settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['ace.js', 'worker'], {
    cwd: app.makePath(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings },
  })
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  child.once('exit', () => process.off('exit', killWithUs))
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  // A test that failed leaves nobody who does the work of those after it.
  getActiveTest()?.cleanup(async () => {
    child.kill('SIGKILL')
    await ended
  })
  await eventually(() => {
    if (child.exitCode !== null) throw new Error(`The worker did not start: ${output}`)
    return output.includes('Working')
  })
  return {
    /** Pulls the plug: no handler of the process runs. */
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    /** Asks it to end; answers the exit code. */
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Until the answer is neither null, undefined nor false. */
export async function eventually<T>(
  look: () => Promise<T> | T
): Promise<Exclude<T, null | undefined | false>> {
  for (;;) {
    const found = await look()
    if (found) return found as Exclude<T, null | undefined | false> // just seen
    await pause(20)
  }
}

/** True once so many connections wait for a lock in a statement that begins so. */
export async function isWaiting(statement: string, connections = 1): Promise<boolean> {
  const row = await sql.one<{ found: number }>(
    `SELECT count(*)::int AS found FROM pg_stat_activity WHERE datname = current_database()
       AND wait_event_type = 'Lock' AND query LIKE '%' || $1 || '%'`,
    [statement]
  )
  return (row?.found ?? 0) >= connections
}
