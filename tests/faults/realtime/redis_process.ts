import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@redis/client'

/** Found, or installed, by `npm test`; see REDIS_SERVER in docs/configuration.md. */
const PROGRAM = process.env.REDIS_SERVER ?? 'redis-server'

/** A Redis of its own on a port; it keeps nothing on the disk. */
export async function givenRedis(port: number): Promise<{ end: () => Promise<void> }> {
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  const child = spawn(PROGRAM, options, { stdio: 'ignore', cwd: '/' })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let missing = false
  child.once('error', () => (missing = true))
  for (let tries = 0; !(await answers(port)); tries++) {
    if (missing) throw new Error('Redis is missing. Install it: apt-get install redis-server')
    if (child.exitCode !== null || tries > 1200) throw new Error('Redis did not start')
    await pause(25)
  }
  return {
    async end() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const client = createClient({
    url: `redis://127.0.0.1:${port}`,
    socket: { reconnectStrategy: false },
  })
  client.on('error', () => {})
  try {
    await client.connect()
    client.destroy()
    return true
  } catch {
    return false
  }
}
