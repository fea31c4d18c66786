import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** A bench makes more calls than people do. */
export const noCallLimits = {
  CALLS_PER_SECOND_USER: '1000000',
  CALLS_PER_SECOND_ADDRESS: '1000000',
}

/** The settings of the built portal at `url`, on a bench's database. */
export const builtPortal = (url: string, database: string) => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: new URL(url).port,
  APP_URL: url,
  APP_KEY: 'only-for-the-bench-only-for-the-bench',
  DATABASE_URL: database,
  LOG_LEVEL: 'warn',
})

const started = new Set<ChildProcess>()

/** Runs `node ...args` to its end and shows its output. Throws if it fails. */
export async function runNode(args: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code}`)
}

/** Starts `node ...args`, waits until `url` responds, and returns the process id. */
export async function serveNode(
  args: string[],
  env: Record<string, string>,
  url: string
): Promise<number> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  started.add(child)
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`node ${args.join(' ')} did not start`)
    if (await answers(url)) return child.pid ?? 0
    await sleep(100)
  }
  throw new Error(`${url} did not answer`)
}

/** Ends every server started here. */
export async function endServers(): Promise<void> {
  for (const child of started) {
    if (child.exitCode !== null) continue
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await Promise.race([ended, sleep(5000).then(() => child.kill('SIGKILL'))])
  }
  started.clear()
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url)
    return true
  } catch {
    return false
  }
}
