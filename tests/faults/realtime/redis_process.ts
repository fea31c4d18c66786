import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from 'redis'

const PLACES = ['/usr/bin/redis-server', '/usr/bin/valkey-server', '/usr/local/bin/redis-server']

/** A Redis of its own on a port; it keeps nothing on the disk. */
export async function givenRedis(port: number): Promise<{ end: () => Promise<void> }> {
  const place = PLACES.find(canRun)
  if (!place) throw new Error('Redis is missing. Install it: apt-get install redis-server')
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
  const child = spawn(place, options, { stdio: 'ignore', cwd: '/' })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (let tries = 0; !(await answers(port)); tries++) {
    if (child.exitCode !== null || tries > 200) throw new Error('Redis did not start')
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

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
