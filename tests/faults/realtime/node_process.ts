import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { appUrl } from '#config/app'
import { builtServer } from '#tests/scenes/processes/built_server'
import { freePort } from '#tests/scenes/processes/free_port'

const running = new Set<ChildProcess>()
// A test that fails does not come to its end.
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

export interface Node {
  url: string
  /** Sends a signal and answers once the process is gone, with its exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

/** Another web process on the database of the tests, as a second node would be. */
export async function givenNode({
  port,
  env = {},
}: { port?: number; env?: Record<string, string> } = {}): Promise<Node> {
  const own = port ?? (await freePort())
  const { args, cwd } = builtServer()
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(own),
      // The same for all of them, as behind a balancer.
      APP_URL: appUrl,
      WORKER: 'none',
      ...env,
    },
  })
  running.add(child)
  const gone = once(child, 'exit').then(([code]) => code as number | null)
  const url = `http://127.0.0.1:${own}`
  for (let tries = 0; !(await isReady(url)); tries++) {
    if (child.exitCode !== null || tries > 600) throw new Error('the node did not start')
    await pause(50)
  }
  return {
    url,
    async end(signal) {
      child.kill(signal)
      return gone
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health/ready`).catch(() => null)
  return answer?.ok === true
}
